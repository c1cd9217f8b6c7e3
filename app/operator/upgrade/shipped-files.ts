import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

/** The git blobs of all files that this program has shipped in public/: they are no parish's own. */
const shippedBlobs = new Set([
  "c71ac54c109293a87f8809f231d8697e76e79230", // public/apple-touch-icon.png
  "a1e97b73e85170ebf80b4fd54c17c71861841a47", // public/favicon.ico
  "efcb9df9a939ede9302df7fde6067233aa5c84eb", // public/favicon.svg
  "a93a9bacce4a92e998ccfec195849fea8d6c94de", // public/icon-192.png
  "0712ceaffa79e44db05de83b94bb76dbca874e86", // public/icon-512.png
  "3212862ce6479e00b908ff749be67abc4b740c1e", // public/images/bishop.svg
  "a0d5a0818ec4406ff6467b1cf3ac1ab8498f649f", // public/images/bishop.svg
  "a1ac3aade1c073966684d5c99cdc804c8f3d5235", // public/images/bishop.svg
  "aa58b06696b1f427fa1832b5dc739ba183b14102", // public/images/bishop.svg
  "ab5924750b59637e863659c6a4824bf86333507e", // public/images/bishop.svg
  "7ec83369de4d5fb2d1aa8b2cd2b8fc4f27cd6036", // public/images/book-prayers.svg
  "88b40fd2a85660ba77fbb9ec2da6944966c206eb", // public/images/book-prayers.svg
  "d944766a377bc87e896f2fdbcf6350fa666088de", // public/images/book-prayers.svg
  "1c68d17da35dc7d626740aa2038ca5838fc15bac", // public/images/book-service.svg
  "78dea71b29e2fbc305b322bb7db6dbf58b88cca6", // public/images/book-service.svg
  "b4e880ff3693c660703cae99a73d0848f8aad29c", // public/images/book-service.svg
  "3dc72b95bcf77c4f489723b49b82de5d6cd6e74c", // public/images/church.svg
  "7ac4c3c9e01dc49870b2626c67c0362317f482c8", // public/images/church.svg
  "c73c6c1b13596c43b271f62a194cfc7a19c713b9", // public/images/church-summer.svg
  "04fddbbd060671e9a721c3d7ef08b72eb91cf927", // public/images/church-winter.svg
  "c847760af7949648355ab32c36eb1cb07736dec3", // public/images/church.svg
  "dc4514cf7d73e787b79a16b5cbfac13f19309a35", // public/images/church.svg
  "0dcbb26f30c5262f47cb6bb66299a80859fba714", // public/images/history-film.svg
  "2c86387027803ff377e85a89116953b32c38c1f4", // public/images/history-film.svg
  "4496520788d015ced0da77bf8ec1cdab2d120896", // public/images/history-film.svg
  "b95631b5c4fcce8b1c8a79cd6c03b444ee5d79f3", // public/images/history-film.svg
  "adcfd3cf0d7559f88fd74755dbf5483d409014e5", // public/images/knights.svg
  "ae36066fb3add472c7eddb1a344b3ef328908a72", // public/images/knights.svg
  "ca49c742b3de8306c020d8b7b38d17b9882a098b", // public/images/knights.svg
  "2c4c901920003b222581c9aeaa44ec46d2331a04", // public/images/metropolitan.svg
  "33b0e9329ec7fbb7b14379ce1352943322ac9c8b", // public/images/metropolitan.svg
  "57153350bdfc6fb8477d40874fa1c73310f9f1ae", // public/images/metropolitan.svg
  "a10d163034859c5f3c7410b7b59472a5d40d52d1", // public/images/metropolitan.svg
  "a15de7e051c0e08496304d2e5efd44c4d455036e", // public/images/metropolitan.svg
  "4c21cdd7714f8bcd62a4e8d34aa8376ad4e719c6", // public/images/og.png
  "640f7a47fc3627b128742085afde2e1c3f2acd94", // public/images/rector.svg
  "74964949c7c75e5c42ad77cbe03e75bc1f08c62d", // public/images/rector.svg
  "7658aefa5a09c31f0750249166b7d575e7004a8a", // public/images/rector.svg
  "b7bb91a8fc38494222ac20b6e9c07f2aeaf3d58d", // public/images/rector.svg
  "f1d85e99952743684b25cf519b9ce458bb6ba77b", // public/images/rector.svg
]);

/** Whether the program shipped this file, now or in an earlier version. */
export function isShipped(file: string): boolean {
  const bytes = readFileSync(file);
  // A checkout on Windows may have other line ends.
  const withoutReturns = Buffer.from(bytes.toString("latin1").replaceAll("\r\n", "\n"), "latin1");
  return [bytes, withoutReturns].some((each) =>
    shippedBlobs.has(createHash("sha1").update(`blob ${each.length}\0`).update(each).digest("hex")),
  );
}
