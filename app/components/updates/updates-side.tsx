import { SideColumn, SidePhone } from "~/components/page/side-column";

/** The column beside the form of /updates: whom to call instead, and what becomes of the address. */
export const UpdatesSide = () => (
  <SideColumn label="About this form">
    <section className="leaf">
      <h2>Rather talk?</h2>
      <SidePhone />
      <p className="privacy soft">
        Your address is stored in the parish&rsquo;s own records, with your choice, for these messages alone. Only those
        who look after the records can read it.
      </p>
      <p className="privacy soft">
        It stays until you leave the list. If you do not confirm it within seven days, it is deleted.
      </p>
    </section>
  </SideColumn>
);
