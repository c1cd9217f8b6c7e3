declare module "vnu-jar" {
  const jar: string;
  export default jar;
}
declare module "vnu-jar/vnu-java-downloader.js" {
  export function findCachedJava(): string | null;
}
