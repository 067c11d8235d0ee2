import { formatExactPaise } from '@aertrip/platform';
import { Button } from '@aertrip/ui';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { ReasonDialog } from '../../../shared/dialogs/reason-dialog';
import { CsvButton, recordExport } from '../../../shared/list/export-button';
import { Sums } from '../../../shared/list/sums';
import { PanelActions } from '../../../shared/side-panel/panel-parts';
import { downloadText, toCsv } from '../../../shared/list/csv';
import type { ListState } from '../../../shared/list/list-state';
import { readTaxCollected, readTaxes, taxListOptions, type TaxPage } from '../booking-queries';
import { collectedColumns, smallColumns } from '../model/taxes';
import styles from './booking.module.css';

/** Totals of a period's invoices, and the files for the accountant beside the list's own. */
export function TaxSummary({ list }: { readonly list: ListState }) {
  const [isAsking, setIsAsking] = useState(false);
  const query = useQuery({ ...taxListOptions(list), select: (page) => (page as TaxPage).sums });
  const { period = '' } = list.filters;

  const writeSmall = async () => {
    const { b2cs } = (await readTaxes(list, [0, -1])).sums;
    return { text: toCsv(b2cs, smallColumns), rowCount: b2cs.length };
  };
  const writeCollected = async (reason?: string) => {
    const entries = await readTaxCollected(period, reason);
    return { text: toCsv(entries, collectedColumns), rowCount: entries.length };
  };

  return (
    <>
      <Sums
        label="Totals for these invoices"
        query={query}
        sumsOf={(sums) => [
          ['Taxable value', formatExactPaise(sums.taxablePaise)],
          ['IGST', formatExactPaise(sums.igstPaise)],
          ['CGST', formatExactPaise(sums.cgstPaise)],
          ['SGST', formatExactPaise(sums.sgstPaise)],
          ['TCS', formatExactPaise(sums.tcsPaise)],
          ['Total', formatExactPaise(sums.totalPaise)],
        ]}
      />
      <div className={styles.files}>
        <PanelActions>
          <CsvButton label="GSTR-1 B2CS" fileName={`gstr1-b2cs-${period}`} people={null} write={writeSmall} />
          <CsvButton
            label="TCS list"
            fileName={`tcs-${period}`}
            people={{ list: 'tcs' }}
            write={() => writeCollected()}
          />
          <Button variant="secondary" size="sm" onClick={() => setIsAsking(true)}>
            <Download size={16} aria-hidden />
            TCS list with PAN
          </Button>
        </PanelActions>
      </div>
      {isAsking && (
        <ReasonDialog
          title="Download the TCS list with PAN?"
          confirmLabel="Download"
          label="Purpose"
          hint="For example: TCS return, form 27EQ."
          missing="Enter the purpose."
          maxLength={300}
          onConfirm={async (reason) => {
            const { text, rowCount } = await writeCollected(reason);
            await recordExport({ list: 'tcs' }, rowCount);
            downloadText(`tcs-with-pan-${period}.csv`, text);
          }}
          onClose={() => setIsAsking(false)}
        >
          <p>Your name, the time and the purpose are recorded with each booking.</p>
        </ReasonDialog>
      )}
    </>
  );
}
