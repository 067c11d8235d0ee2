import { collectPages, toCsv, type CsvColumn, type CsvFooter } from '../../lib/list/csv';
import type { ListState } from '../../lib/list/list-state';
import type { ReadPage } from '../../lib/list/page-options';
import type { PeopleList } from '../../lib/list/record-export';
import { CsvButton } from './csv-button';

/** How the rows of a list become a file. */
export interface ListExport<Row> {
  /** Without the extension. */
  readonly fileName: string;
  readonly columns: readonly CsvColumn<Row>[];
  readonly read: ReadPage<Row>;
  /** Lines below the rows, such as the sums of all of them. */
  readonly readFooters?: (list: ListState) => Promise<readonly CsvFooter[]>;
  /** The name by which each export is recorded; null where nobody is in the rows. */
  readonly people: PeopleList | null;
}

interface ExportButtonProps<Row> extends ListExport<Row> {
  readonly list: ListState;
  /** What is exported, where that is not all of the list. */
  readonly label?: string;
}

/** Gives all rows of a list, as searched and filtered, as a CSV file. */
export function ExportButton<Row>({
  list,
  fileName,
  columns,
  read,
  readFooters,
  people,
  label = 'Export CSV',
}: ExportButtonProps<Row>) {
  const write = async () => {
    const rows = await collectPages((from, to) => read(list, [from, to]));
    return { text: toCsv(rows, columns, { footers: await readFooters?.(list) }), rowCount: rows.length };
  };
  return <CsvButton label={label} fileName={fileName} people={people} write={write} />;
}
