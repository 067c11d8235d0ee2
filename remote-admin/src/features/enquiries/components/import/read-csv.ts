import Papa from 'papaparse';
import { mostRows, type CsvRecord } from '../../model/import-columns';

/** A file with its headings. */
export interface CsvFile {
  readonly headings: readonly string[];
  readonly records: readonly CsvRecord[];
}

/** Reads a CSV file with any separator. @throws Error with a readable message for no rows or too many */
export async function readCsv(file: Blob): Promise<CsvFile> {
  // Removes the byte-order mark of spreadsheets from the first heading.
  const text = (await file.text()).replace(/^\uFEFF/, '');
  const { meta } = Papa.parse(text, { skipEmptyLines: 'greedy', preview: 1 });
  // With the empty lines, which count in the line numbers of a spreadsheet.
  const { data } = Papa.parse<string[]>(text, { delimiter: meta.delimiter });
  const [head, ...records] = data
    .map((cells, index) => ({ line: index + 1, cells }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const headings = head?.cells;
  if (!headings || records.length === 0) throw new Error('The file has a header row but no enquiries.');
  if (records.length > mostRows)
    throw new Error(`The file has ${records.length} rows. Import ${mostRows} or fewer at a time.`);
  return { headings, records };
}
