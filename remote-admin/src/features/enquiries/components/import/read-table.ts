import Papa from 'papaparse';
import { mostRows, type TableRecord } from '../../model/import-columns';

/** A file with its headings. */
export interface TableFile {
  readonly headings: readonly string[];
  readonly records: readonly TableRecord[];
}

/** Reads CSV with any separator. */
function readCsv(bytes: ArrayBuffer): string[][] {
  const text = decodeText(bytes);
  const { meta } = Papa.parse(text, { skipEmptyLines: 'greedy', preview: 1 });
  // With the empty lines, which count in the line numbers of a spreadsheet.
  return Papa.parse<string[]>(text, { delimiter: meta.delimiter }).data;
}

/** A spreadsheet's dates have no time zone and are read as UTC. */
const toText = (cell: unknown): string => {
  if (cell === null || cell === undefined) return '';
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell);
};

/** Reads the first sheet. */
async function readSpreadsheet(bytes: ArrayBuffer): Promise<string[][]> {
  const { readSheet } = await import('read-excel-file/universal');
  try {
    return (await readSheet(bytes)).map((row) => row.map(toText));
  } catch {
    throw new Error('This file could not be read as a spreadsheet. Save it as .xlsx or .csv again.');
  }
}

// An .xlsx file is a ZIP archive; an .xls file is a compound document.
const startsWith = (bytes: ArrayBuffer, ...start: number[]) => {
  const head = new Uint8Array(bytes, 0, Math.min(bytes.byteLength, start.length));
  return start.every((byte, index) => head[index] === byte);
};

/** Reads a CSV or .xlsx file. @throws Error with a readable message for another file, no rows or too many */
export async function readTable(file: Blob): Promise<TableFile> {
  const bytes = await file.arrayBuffer();
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0))
    throw new Error('This is an old Excel file (.xls). Save it as .xlsx or .csv.');
  const table = startsWith(bytes, 0x50, 0x4b) ? await readSpreadsheet(bytes) : readCsv(bytes);
  const [head, ...records] = table
    .map((cells, index) => ({ line: index + 1, cells }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const headings = head?.cells;
  if (!headings || records.length === 0) throw new Error('The file has a header row but no enquiries.');
  if (records.length > mostRows)
    throw new Error(`The file has ${records.length} rows. Import ${mostRows} or fewer at a time.`);
  return { headings, records };
}

/**
 * Decodes a text file: UTF-8, UTF-16 with a byte-order mark, or Windows-1252, in which spreadsheets on Windows save
 * CSV.
 */
export function decodeText(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes);
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
