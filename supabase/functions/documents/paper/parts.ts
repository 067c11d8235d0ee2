import type { Content, TableCell } from 'pdfmake/interfaces';

/** The site's colours (packages/ui/src/styles/tokens.css), for print. */
export const colours = {
  ink: '#10231f',
  soft: '#47605a',
  line: '#dbe5e2',
  mist: '#f4f8f7',
  accent: '#00796a',
} as const;

/** Points; A4 is 595 × 842. */
export const page = { margin: 48, top: 44, bottom: 64, width: 595 - 2 * 48 } as const;

/** A heading with its content; never alone at the end of a page. */
export const section = (title: string, first: Content, ...rest: readonly Content[]): Content[] => {
  const heading: Content = { text: title, style: 'heading', headlineLevel: 1 };
  return isKeptTogether(first)
    ? [{ unbreakable: true, stack: [heading, first] }, ...rest]
    : [heading, first, ...rest];
};

const isKeptTogether = (content: Content): boolean =>
  typeof content === 'object' && 'unbreakable' in content && content.unbreakable === true;

export const paragraph = (text: string): Content => ({ text, margin: [0, 0, 0, 6], unbreakable: true });

export const note = (text: string): Content => ({ text, style: 'small', margin: [0, 6, 0, 0] });

/** A longer table or list may break between its rows. */
const keptTogether = 8;

/** Long words may break: one that does not widens its column, and pushes the next ones off the page. */
const breakable = (text: string): { text: Content } => ({
  text: text
    .split(/([!-\u024f]{24,})/)
    .map((part, index) => (index % 2 === 1 ? { text: part, wordBreak: 'break-all' } : part)),
});

type Row = readonly [label: string, value: string | null | undefined];

/** Labels and values in columns; omits unknown values. */
export function facts(...columns: readonly (readonly Row[])[]): Content {
  return {
    margin: [0, 8, 0, 4],
    unbreakable: true,
    columnGap: 24,
    columns: columns.map((rows) => ({
      width: '*',
      table: {
        widths: [74, '*'],
        body: nonEmpty(
          rows.flatMap(([label, value]) =>
            value ? [[{ text: label, style: 'soft' }, breakable(value)]] : [],
          ),
        ),
      },
      layout: { ...bare, paddingTop: () => 1.5, paddingBottom: () => 1.5 },
    })),
  };
}

const bare = {
  hLineWidth: () => 0,
  vLineWidth: () => 0,
  paddingLeft: () => 0,
  paddingRight: () => 8,
};

/** pdfmake rejects a table without rows. */
const nonEmpty = (body: TableCell[][]): TableCell[][] => (body.length > 0 ? body : [['', '']]);

interface Table {
  readonly widths: readonly (number | string)[];
  readonly head: readonly string[];
  readonly body: readonly (readonly string[])[];
  /** Number of numeric columns, counted from the right. */
  readonly numbers?: number;
}

/** A table that repeats its header on each page and keeps rows together. */
export function table({ widths, head, body, numbers = 0 }: Table): Content {
  const align = (column: number) =>
    column >= head.length - numbers ? ('right' as const) : ('left' as const);
  return {
    margin: [0, 4, 0, 4],
    unbreakable: body.length <= keptTogether,
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: [...widths],
      body: [
        head.map((text, column) => ({ text, bold: true, alignment: align(column), color: colours.soft })),
        ...body.map((row) => row.map((text, column) => ({ ...breakable(text), alignment: align(column) }))),
      ],
    },
    layout: {
      hLineWidth: (line) => (line === 0 ? 0 : 0.75),
      vLineWidth: () => 0,
      hLineColor: () => colours.line,
      paddingLeft: (column) => (column === 0 ? 0 : 6),
      paddingRight: (column, node) => (column === (node.table.widths?.length ?? 0) - 1 ? 0 : 6),
      paddingTop: () => 4,
      paddingBottom: () => 3,
    },
  };
}

export interface SumRow {
  readonly label: string;
  readonly value: string;
  readonly isTotal?: boolean;
}

/** Right-aligned amounts, the last one emphasized. */
export function sums(rows: readonly SumRow[]): Content {
  return {
    margin: [0, 4, 0, 0],
    unbreakable: true,
    columns: [
      { width: '*', text: '' },
      {
        width: 290,
        table: {
          widths: ['*', 'auto'],
          body: rows.map(({ label, value, isTotal = false }) => [
            { text: label, bold: isTotal, fontSize: isTotal ? 11.5 : 9.5 },
            { text: value, bold: isTotal, fontSize: isTotal ? 11.5 : 9.5, alignment: 'right' },
          ]),
        },
        layout: {
          hLineWidth: (line) => (rows[line]?.isTotal ? 1 : 0),
          hLineColor: () => colours.accent,
          vLineWidth: () => 0,
          paddingLeft: () => 0,
          paddingRight: () => 0,
          paddingTop: (line) => (rows[line]?.isTotal ? 5 : 2),
          paddingBottom: () => 2,
        },
      },
    ],
  };
}

/** A dotted list. */
export const list = (items: readonly string[]): Content => ({
  unbreakable: items.length <= keptTogether,
  ul: [...items],
  markerColor: colours.accent,
  margin: [0, 0, 0, 4],
});
