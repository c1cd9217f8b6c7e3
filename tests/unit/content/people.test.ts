import { describe, expect, test } from "vitest";
import { ContentFolder } from "../../support/content/content-folder";
import { pageHtml, shippedContent } from "../../support/content/site-content";

const council = "# Markdown, shown above the list of council members.";

const deacon = `  - name: Deacon John
    office: Deacon
    role: Deacon of this parish
    phone: (603) 555-0144
    email: john@example.org
    placeholder: john
    about: He serves on Sundays.
`;

/** The sample's parish with another clergyman. */
const withDeacon = () => new ContentFolder().change("clergy.yml", council, `${deacon}\n${council}`);

describe("a clergyman or an officer with a placeholder", () => {
  test("has his name, telephone and address in every file", () => {
    const folder = withDeacon()
      .change("clergy.yml", "He serves on Sundays.", "Call {johnPhone}.")
      .change("absences.yml", "call: Father M., who serves in the next parish", 'call: "{john}"')
      .change("absences.yml", "phone: (603) 555-0177", 'phone: "{johnPhone}"');
    const intro = pageHtml("{john}, {johnPhone}, {johnEmail}; {treasurer}, {treasurerEmail}", folder);
    expect(intro).toContain('Deacon John, <a href="tel:+16035550144">(603) 555-0144</a>, ');
    expect(intro).toContain('<a href="mailto:john@example.org">john@example.org</a>; The Treasurer of the Council');
    const { leadership, absences } = shippedContent(folder.path);
    expect(leadership.clergy.at(-1)?.about).toContain("(603) 555-0144");
    expect(absences[0]).toMatchObject({ call: "Deacon John", phone: { shown: "(603) 555-0144" } });
  });

  test("that cannot be read is a mistake of clergy.yml only", () => {
    const folder = withDeacon();
    pageHtml("{john}, {johnPhone}", folder);
    for (const broken of ["\tphone: (603) 555-0144", "    phone: (603) 555-0144: x", "    phone: 603"]) {
      const text = folder.read("clergy.yml");
      folder.change("clergy.yml", "    phone: (603) 555-0144", broken);
      expect(folder.problems().map(({ file }) => file)).toEqual(["clergy.yml"]);
      folder.write("clergy.yml", text);
    }
  });
});
