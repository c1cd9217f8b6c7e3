/** The number of sheets of a PDF by Chromium, which writes each as an object of its own. */
export const sheetCount = (pdf: Buffer): number => pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)!.length;
