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
  parser.parseBuffer(Buffer.from(pdf instanceof Uint8Array ? pdf : new Uint8Array(pdf)));
  return (await text).replaceAll(/\s+/g, ' ');
}
