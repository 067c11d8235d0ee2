import { notify } from '@aertrip/platform';
import { Button } from '@aertrip/ui';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { errorMessage } from '../../lib/data/error-message';
import { collectPages, downloadText, toCsv, type CsvColumn, type CsvFooter } from '../../lib/list/csv';
import type { ListState } from '../../lib/list/list-state';
import type { ReadPage } from '../../lib/list/page-options';

/** How the rows of a list become a file. */
export interface ListExport<Row> {
  /** Without the extension. */
  readonly fileName: string;
  readonly columns: readonly CsvColumn<Row>[];
  readonly read: ReadPage<Row>;
  /** Lines below the rows, such as the sums of all of them. */
  readonly readFooters?: (list: ListState) => Promise<readonly CsvFooter[]>;
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
  label = 'Export CSV',
}: ExportButtonProps<Row>) {
  const [isBusy, setIsBusy] = useState(false);
  const handleClick = async () => {
    setIsBusy(true);
    try {
      const rows = await collectPages((from, to) => read(list, [from, to]));
      downloadText(`${fileName}.csv`, toCsv(rows, columns, { footers: await readFooters?.(list) }));
    } catch (error) {
      notify.error(`The export failed. ${errorMessage(error)}`);
    }
    setIsBusy(false);
  };
  return (
    <Button variant="secondary" size="sm" busy={isBusy} onClick={() => void handleClick()}>
      <Download size={16} aria-hidden />
      {label}
    </Button>
  );
}
