import { formatMonth, formatPhone } from '@aertrip/platform';
import { Badge, Button } from '@aertrip/ui';
import { Download } from 'lucide-react';
import { sourceName } from '../../../../shared/sale/record-status';
import { type CsvColumn, downloadText, toCsv } from '../../../../shared/list/csv';
import type { ImportOutcome } from './import-api';
import { partyText } from '../../model/enquiry';
import type { ImportRow } from '../../model/import-columns';
import type { TableFile } from './read-table';
import styles from './import.module.css';

interface ImportPreviewProps {
  readonly file: TableFile;
  readonly rows: readonly ImportRow[];
  readonly outcomes: readonly ImportOutcome[];
  /** Whether the import is done, instead of a preview. */
  readonly isDone: boolean;
}

const tones = { new: 'good', duplicate: 'warn', refused: 'bad' } as const;
const names = { new: 'New', duplicate: 'Skipped', refused: 'Failed' } as const;

const count = (outcomes: readonly ImportOutcome[], outcome: ImportOutcome['outcome']) =>
  outcomes.filter((one) => one.outcome === outcome).length;

/** What the database stores: `Swiss Alps · May 2027 · 2 adults · from Mumbai · Import · A quiet hotel`. */
function storedText({ tour, travelMonth, adults, children, departureCity, source, message, email }: Stored) {
  return [
    email,
    tour?.title,
    travelMonth && formatMonth(`${travelMonth}-01`),
    partyText({ adults: Number(adults), children: Number(children) }),
    departureCity && `from ${departureCity}`,
    sourceName(source),
    message,
  ]
    .filter(Boolean)
    .join(' · ');
}

type Stored = NonNullable<ImportOutcome['stored']>;

/** Saves the failed lines as they were, with the reasons, to be corrected and imported again. */
function downloadFailed({ headings, records }: TableFile, outcomes: readonly ImportOutcome[]) {
  const columns: CsvColumn<ImportOutcome>[] = [
    ...headings.map((header, index) => ({
      header,
      value: ({ line }: ImportOutcome) => records.find((record) => record.line === line)?.cells[index] ?? '',
    })),
    { header: 'Reason', value: ({ reason }) => reason },
  ];
  downloadText('failed-enquiries.csv', toCsv(outcomes, columns));
}

/** Result of each line, with the reasons for skipped lines, which come first. */
export function ImportPreview({ file, rows, outcomes, isDone }: ImportPreviewProps) {
  const order = { refused: 0, duplicate: 1, new: 2 } as const;
  const sorted = outcomes.toSorted((a, b) => order[a.outcome] - order[b.outcome] || a.line - b.line);
  const failed = sorted.filter(({ outcome }) => outcome === 'refused');
  return (
    <>
      <p role="status">
        {`${count(outcomes, 'new')} ${isDone ? 'imported' : 'will be imported'}, ${count(outcomes, 'duplicate')} skipped, ${failed.length} failed.`}
      </p>
      {failed.length > 0 && (
        <div>
          <Button size="sm" variant="secondary" onClick={() => downloadFailed(file, failed)}>
            <Download size={16} aria-hidden />
            Download failed lines
          </Button>
        </div>
      )}
      <ul className={styles.lines}>
        {sorted.map(({ line, outcome, reason, ref, stored }) => {
          const row = rows.find((one) => one.line === line);
          const phone = stored ? formatPhone(stored.phone) : row?.phone;
          return (
            <li key={line} className={styles.line}>
              <Badge tone={tones[outcome]}>{isDone && outcome === 'new' ? 'Imported' : names[outcome]}</Badge>
              <span>
                <strong>{stored?.name ?? row?.name ?? 'No name'}</strong> <span>{phone}</span>
                {stored && <small>{storedText(stored)}</small>}
                <small>{['Line ' + line, ref, reason].filter(Boolean).join(' · ')}</small>
              </span>
            </li>
          );
        })}
      </ul>
    </>
  );
}
