// Silences the library's message about its worker; it reads this when it is loaded.
process.env.PDF2JSON_DISABLE_LOGS = '1';

async function parse(pdf: ArrayBuffer | Uint8Array) {
  const { default: PDFParser } = await import('pdf2json');
  const parser = new PDFParser(null, true);
  const parsed = new Promise<{ text: string; pages: Page[] }>((resolve, reject) => {
    parser.on('pdfParser_dataError', (error) => reject(error instanceof Error ? error : error.parserError));
    parser.on('pdfParser_dataReady', ({ Pages: pages }) =>
      resolve({ text: parser.getRawTextContent(), pages }),
    );
  });
  // The library reads the whole memory behind a buffer, and since Node.js 24 small buffers share one of many
  // kilobytes.
  parser.parseBuffer(Buffer.from(new Uint8Array(pdf).buffer));
  return parsed;
}

interface Page {
  readonly Texts: readonly { readonly x: number; readonly w: number }[];
}

/** The text of a PDF by page, with single spaces. */
export const pdfText = async (pdf: ArrayBuffer | Uint8Array): Promise<string> =>
  (await parse(pdf)).text.replaceAll(/\s+/g, ' ');

/** The end of the rightmost text of a PDF, in points from the left. */
export async function pdfRightEdge(pdf: ArrayBuffer | Uint8Array): Promise<number> {
  const { pages } = await parse(pdf);
  // The library measures places in sixteen points, from a quarter before the edge, and widths in points.
  return Math.max(...pages.flatMap(({ Texts }) => Texts.map(({ x, w }) => (x + 0.25) * 16 + w)));
}
