import path from 'node:path';
import type { TDocumentDefinitions } from 'pdfmake/interfaces';

/** Mukta has the rupee sign, and Latin and Devanagari of one hand: names are printed as they are written. */
const folder = path.join(import.meta.dirname ?? '', '..', 'fonts');
const fonts = {
  Mukta: { normal: path.join(folder, 'mukta-400.ttf'), bold: path.join(folder, 'mukta-600.ttf') },
};

/** The printer takes a moment to load; only who wants a paper waits for it. */
async function loadPrinter() {
  const { default: pdfmake } = await import('pdfmake');
  pdfmake.setFonts(fonts);
  // Papers are made of text: nothing in them leads to a file or into the network.
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy((file) => path.dirname(file) === folder);
  return pdfmake;
}

/** Prints a paper. */
export async function printPdf(definition: TDocumentDefinitions): Promise<Uint8Array<ArrayBuffer>> {
  const printer = await loadPrinter();
  return Uint8Array.from(await printer.createPdf(definition).getBuffer());
}
