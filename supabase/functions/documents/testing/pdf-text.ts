// It tells of its worker each time, and reads this when it is loaded.
process.env.PDF2JSON_DISABLE_LOGS = '1';

/** The words of a PDF, page by page, with single spaces. */
export async function pdfText(pdf: ArrayBuffer | Uint8Array): Promise<string> {
  const { default: PDFParser } = await import('pdf2json');
  const parser = new PDFParser(null, true);
  const text = new Promise<string>((resolve, reject) => {
    parser.on('pdfParser_dataError', (error) => reject(error instanceof Error ? error : error.parserError));
    parser.on('pdfParser_dataReady', () => resolve(parser.getRawTextContent()));
  });
  // It reads the whole memory that a buffer lies in, and since Node.js 24 small ones of many kilobytes share one.
  parser.parseBuffer(Buffer.from(new Uint8Array(pdf).buffer));
  return (await text).replaceAll(/\s+/g, ' ');
}
