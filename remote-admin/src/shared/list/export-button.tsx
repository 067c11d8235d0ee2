import { notify } from '@aertrip/platform';
import { collectPages, toCsv, type CsvColumn, type CsvFooter } from './csv';
import type { ListState } from './list-state';
import type { ReadPage } from './page-options';
import type { PeopleList } from './record-export';
import { CsvButton } from './csv-button';

/** CSV format of a list's rows. */
export interface ListExport<Row> {
  /** File name without extension. */
  readonly fileName: string;
  readonly columns: readonly CsvColumn<Row>[];
  readonly read: ReadPage<Row>;
  /** Footer lines, such as the sums of all rows. */
  readonly readFooters?: (list: ListState) => Promise<readonly CsvFooter[]>;
  /** Name under which exports are recorded; null without personal data. */
  readonly people: PeopleList | null;
}

interface ExportButtonProps<Row> extends ListExport<Row> {
  readonly list: ListState;
  /** Describes the export when it is not the whole list. */
  readonly label?: string;
}

/** Exports all rows of a list, with its search and filters, as CSV. */
export function ExportButton<Row extends { readonly id: string }>({
  list,
  fileName,
  columns,
  read,
  readFooters,
  people,
  label = 'Export CSV',
}: ExportButtonProps<Row>) {
  const write = async () => {
    const leftOut: string[] = [];
    const rows = await collectPages(async (from, to) => {
      const page = await read(list, [from, to]);
      leftOut.push(...(page.unreadable ?? []));
      return page;
    });
    if (leftOut.length > 0)
      notify.error(`Not in the file, because they cannot be read: ${leftOut.join(', ')}`);
    return { text: toCsv(rows, columns, await readFooters?.(list)), rowCount: rows.length };
  };
  return <CsvButton label={label} fileName={fileName} people={people} write={write} />;
}
