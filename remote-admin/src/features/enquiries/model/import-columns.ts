/** Enquiry fields that a file may contain. */
export const importFields = [
  { name: 'name', label: 'Name', isNeeded: true, known: ['name', 'customer', 'full name'] },
  {
    name: 'phone',
    label: 'Phone',
    isNeeded: true,
    known: ['phone', 'mobile', 'phone number', 'mobile number'],
  },
  { name: 'email', label: 'Email', known: ['email', 'e-mail', 'email address'] },
  {
    name: 'tour',
    label: 'Tour',
    known: ['tour', 'package', 'package code', 'tour code', 'code', 'tour name'],
  },
  {
    name: 'travel_month',
    label: 'Travel month',
    known: ['travel month', 'month', 'travel date', 'date of travel'],
  },
  { name: 'adults', label: 'Adults', known: ['adults'] },
  { name: 'children', label: 'Children', known: ['children'] },
  { name: 'departure_city', label: 'City', known: ['city', 'departure city', 'from'] },
  { name: 'message', label: 'Note', known: ['message', 'note', 'notes', 'remarks'] },
  { name: 'source', label: 'Source', known: ['source'] },
] as const;

type ImportField = (typeof importFields)[number]['name'];

/** A row of the file that is not empty. */
export interface TableRecord {
  readonly line: number;
  readonly cells: readonly string[];
}

/** Column index of each field in the file. */
export type ImportMapping = Readonly<Partial<Record<ImportField, number>>>;

/** Row limit of a file. */
export const mostRows = 500;

/** Maps a file's headings to fields. */
export function guessMapping(headings: readonly string[]): ImportMapping {
  const plain = headings.map((heading) => heading.trim().toLowerCase());
  return Object.fromEntries(
    importFields.flatMap(({ name, known }) => {
      const index = plain.findIndex((heading) => known.some((word) => word === heading));
      return index < 0 ? [] : [[name, index]];
    }),
  );
}

export type ImportRow = Readonly<Partial<Record<ImportField, string>>> & { readonly line: number };

/** The rows in the database's format with their line numbers, without empty cells. */
export const getImportRows = (records: readonly TableRecord[], mapping: ImportMapping): ImportRow[] =>
  records.map(({ line, cells }) => ({
    line,
    ...Object.fromEntries(
      importFields.flatMap(({ name }) => {
        const column = mapping[name];
        const text = column === undefined ? '' : (cells[column] ?? '').trim();
        if (text === '') return [];
        // Strips the sign that an export adds to phone numbers and formulas.
        return [[name, name === 'travel_month' ? looseMonth(text) : text.replace(/^'(?=[=+\-@])/, '')]];
      }),
    ),
  }));

/** Required fields without a column. */
export const getMissingFields = (mapping: ImportMapping): string[] =>
  importFields.flatMap((field) =>
    'isNeeded' in field && mapping[field.name] === undefined ? [field.label] : [],
  );

const names = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const fullYear = (text: string): string => (text.length === 2 ? `20${text}` : text);

function monthNumber(text: string): number {
  return /^\d+$/.test(text) ? Number(text) : names.indexOf(text.slice(0, 3)) + 1;
}

/**
 * The month of a date as people and spreadsheets write it, day first: `2026-12`, `5/12/26`, `12/2026`, `Dec 2026`,
 * `Dec-26`, `5 December 2026`.
 * @returns `2026-12`; the text itself when it is not a date
 */
export function looseMonth(text: string): string {
  const parts = text.toLowerCase().split(/[\s./,-]+/);
  const isYearFirst = parts[0]?.length === 4;
  const year = isYearFirst ? parts[0] : parts.at(-1);
  const month = monthNumber((isYearFirst ? parts[1] : parts.at(-2)) ?? '');
  const isDate = (parts.length === 2 || parts.length === 3) && /^(20)?\d\d$/.test(year ?? '');
  if (!isDate || month < 1 || month > 12) return text;
  return `${fullYear(year ?? '')}-${String(month).padStart(2, '0')}`;
}
