/** What of an enquiry a file may hold. */
export const importFields = [
  { name: 'name', label: 'Name', isNeeded: true, known: ['name', 'customer', 'full name'] },
  {
    name: 'phone',
    label: 'Phone',
    isNeeded: true,
    known: ['phone', 'mobile', 'phone number', 'mobile number'],
  },
  { name: 'email', label: 'Email', known: ['email', 'e-mail', 'email address'] },
  { name: 'package_code', label: 'Package code', known: ['package code', 'code'] },
  { name: 'travel_month', label: 'Travel month (2027-05)', known: ['travel month', 'month'] },
  { name: 'adults', label: 'Adults', known: ['adults'] },
  { name: 'children', label: 'Children', known: ['children'] },
  { name: 'departure_city', label: 'City', known: ['city', 'departure city', 'from'] },
  { name: 'message', label: 'Message', known: ['message', 'notes', 'remarks'] },
  { name: 'source', label: 'Source', known: ['source'] },
] as const;

export type ImportField = (typeof importFields)[number]['name'];

/** For each field the number of its column in the file. */
export type ImportMapping = Readonly<Partial<Record<ImportField, number>>>;

/** As many rows as a file may have. */
export const mostRows = 500;

/** The columns that a file's headings name. */
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

/** The rows as the database takes them, each with its line in the file; empty cells are left out. */
export const getImportRows = (records: readonly (readonly string[])[], mapping: ImportMapping): ImportRow[] =>
  records.map((record, index) => ({
    // The headings are line 1.
    line: index + 2,
    ...Object.fromEntries(
      importFields.flatMap(({ name }) => {
        const column = mapping[name];
        const text = column === undefined ? '' : (record[column] ?? '').trim();
        // A sign that an export has put before a phone number or a formula.
        return text === '' ? [] : [[name, text.replace(/^'(?=[=+\-@])/, '')]];
      }),
    ),
  }));

/** The fields that every row must have and that no column is chosen for. */
export const getMissingFields = (mapping: ImportMapping): string[] =>
  importFields.flatMap((field) =>
    'isNeeded' in field && mapping[field.name] === undefined ? [field.label] : [],
  );
