import { notify } from '@aertrip/platform';
import { Button } from '@aertrip/ui';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { collectPages, type CsvColumn, type CsvFooter, downloadText, toCsv } from './csv';
import type { ListState } from './list-state';
import type { ReadPage } from './page';
import { databaseWrite } from '../data/database-write';
import { errorMessage } from '../data/error-message';

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
    if (leftOut.length > 0) notify.error(`Could not be exported: ${leftOut.join(', ')}. Please report it.`);
    return { text: toCsv(rows, columns, await readFooters?.(list)), rowCount: rows.length };
  };
  return <CsvButton label={label} fileName={fileName} people={people} write={write} />;
}

/** A list with personal data, by its name in the access log; a guest list belongs to a departure. */
export type PeopleList =
  | { readonly list: 'enquiries' | 'bookings' | 'quotes' | 'ledger' | 'invoices' | 'tcs' }
  | { readonly list: 'manifest' | 'rooming_list'; readonly departureId: string };

/**
 * Records an export of personal data. Await it before the download.
 * @throws AppError `forbidden` without permission to read sales, `unavailable`
 */
export const recordExport = databaseWrite((client, people: PeopleList, rowCount: number) =>
  client.rpc('record_export', {
    p_list: people.list,
    p_row_count: rowCount,
    ...('departureId' in people && { p_departure: people.departureId }),
  }),
);

interface CsvButtonProps {
  readonly label: string;
  /** File name without extension. */
  readonly fileName: string;
  /** Kind of personal data: the download starts only after the export is recorded. Null without personal data. */
  readonly people: PeopleList | null;
  readonly write: () => Promise<{ readonly text: string; readonly rowCount: number }>;
}

/** Downloads a CSV file. */
export function CsvButton({ label, fileName, people, write }: CsvButtonProps) {
  const [isBusy, setIsBusy] = useState(false);
  const handleClick = async () => {
    setIsBusy(true);
    try {
      const { text, rowCount } = await write();
      if (people) await recordExport(people, rowCount);
      downloadText(`${fileName}.csv`, text);
    } catch (error) {
      notify.error(`The export failed. ${errorMessage(error)}`);
    }
    setIsBusy(false);
  };
  return (
    <Button variant="secondary" size="sm" busy={isBusy} onClick={() => void handleClick()}>
      <Download size={16} aria-hidden />
      <span>{label}</span>
    </Button>
  );
}
