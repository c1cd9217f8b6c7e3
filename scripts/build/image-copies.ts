/**
 * Makes the copies of pictures that pages may show, in DATA_DIR/pictures, for the container's image: a machine need not
 * make them again. Those that are there already stay as they are.
 */
import { addressOfPicture } from "~/content/pictures/picture";
import { copiesMade, startMakingCopies } from "~/content/pictures/picture-copies.server";
import { picturesOf } from "~/content/pictures/picture-folders.server";
import { iconsOf, pictureOf } from "~/content/pictures/pictures.server";
import { siteContent } from "~/content/snapshot.server";
import { env } from "~/env.server";

startMakingCopies();
const { parish } = siteContent();
if (parish.logo) iconsOf(parish.logo);
for (const name of picturesOf(env.contentDir).names) pictureOf(addressOfPicture(name));
await copiesMade();
