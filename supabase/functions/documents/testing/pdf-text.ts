// Silences the library's message about its worker; it reads this when it is loaded.
process.env.PDF2JSON_DISABLE_LOGS = '1';

/** The text of a PDF by page, with single spaces. */
export async function pdfText(pdf: ArrayBuffer | Uint8Array): Promise<string> {
  const { default: PDFParser } = await import('pdf2json');
  const parser = new PDFParser(null, true);
  const parsed = new Promise<string>((resolve, reject) => {
    parser.on('pdfParser_dataError', (error) => reject(error instanceof Error ? error : error.parserError));
    parser.on('pdfParser_dataReady', () => resolve(parser.getRawTextContent()));
  });
  // The library reads the whole memory behind a buffer, and since Node.js 24 small buffers share one of many
  // kilobytes.
  parser.parseBuffer(Buffer.from(new Uint8Array(pdf).buffer));
  return (await parsed).replaceAll(/\s+/g, ' ');
}
