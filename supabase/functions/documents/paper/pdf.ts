import path from 'node:path';
import type { TDocumentDefinitions } from 'pdfmake/interfaces';

/** Mukta has the rupee sign, and matching Latin and Devanagari: names print as written. */
const folder = path.join(import.meta.dirname ?? '', '..', 'fonts');
const fonts = {
  Mukta: { normal: path.join(folder, 'mukta-400.ttf'), bold: path.join(folder, 'mukta-600.ttf') },
};

/** The printer loads slowly, so only requests for documents load it. */
async function loadPrinter() {
  const { default: pdfmake } = await import('pdfmake');
  pdfmake.setFonts(fonts);
  // Documents contain no access to files or the network.
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy((file) => path.dirname(file) === folder);
  return pdfmake;
}

/** Renders a document as PDF. */
export async function printPdf(definition: TDocumentDefinitions): Promise<Uint8Array<ArrayBuffer>> {
  const printer = await loadPrinter();
  return Uint8Array.from(await printer.createPdf(definition).getBuffer());
}
