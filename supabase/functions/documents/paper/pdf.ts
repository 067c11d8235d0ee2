import path from 'node:path';
import type { TDocumentDefinitions } from 'pdfmake/interfaces';
import { scriptFonts, withScriptFonts } from './scripts.ts';

const folder = path.join(import.meta.dirname ?? '', '..', 'fonts');
const filesOf = (name: string) => ({
  normal: path.join(folder, `${name}-400.ttf`),
  bold: path.join(folder, `${name}-600.ttf`),
});

/**
 * Mukta has the rupee sign, and matching Latin and Devanagari. A file is read once a document uses it. The files of Noto
 * Sans are Fontsource's subsets, with an anchor where GPOS has a null anchor: fontkit throws on those.
 */
const fonts = {
  Mukta: filesOf('mukta'),
  ...Object.fromEntries(scriptFonts.map((name) => [name, filesOf(name)])),
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
  return Uint8Array.from(await printer.createPdf(withScriptFonts(definition)).getBuffer());
}
