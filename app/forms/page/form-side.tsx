import { SideColumn, SidePhone } from "~/components/page/side-column";
import { type FormPage } from "~/forms/receive/form-page.server";

/** The column beside a form: whom to call instead, who reads what is sent, and what becomes of it. */
export function FormSide({ contact: { email }, published, retention, readers }: FormPage) {
  return (
    <SideColumn label="About this form">
      <section className="leaf">
        <h2>Rather talk?</h2>
        <SidePhone />
        <p className="privacy soft">{readers.sentence}</p>
        <details className="privacy soft">
          <summary>What happens to what you write</summary>
          <p>
            It is stored in the parish&rsquo;s own records, with the time it arrived, and nothing else about you.
            {readers.copied} {published}
            {retention}
          </p>
          <p>
            To see it, correct it or have it deleted, write to <a href={`mailto:${email}`}>{email}</a>.
          </p>
        </details>
      </section>
    </SideColumn>
  );
}
