import { Badge } from '@aertrip/ui';
import type { ImportOutcome } from '../../api/import-enquiries';
import type { ImportRow } from '../../model/import-columns';
import styles from './import.module.css';

interface ImportPreviewProps {
  readonly rows: readonly ImportRow[];
  readonly outcomes: readonly ImportOutcome[];
  /** Whether the import is done, instead of a preview. */
  readonly isDone: boolean;
}

const tones = { new: 'good', duplicate: 'warn', refused: 'bad' } as const;
const names = { new: 'New', duplicate: 'Skipped', refused: 'Failed' } as const;

const count = (outcomes: readonly ImportOutcome[], outcome: ImportOutcome['outcome']) =>
  outcomes.filter((one) => one.outcome === outcome).length;

/** Result of each line, with the reasons for skipped lines, which come first. */
export function ImportPreview({ rows, outcomes, isDone }: ImportPreviewProps) {
  const order = { refused: 0, duplicate: 1, new: 2 } as const;
  const sorted = outcomes.toSorted((a, b) => order[a.outcome] - order[b.outcome] || a.line - b.line);
  return (
    <>
      <p role="status">
        {`${count(outcomes, 'new')} ${isDone ? 'imported' : 'will be imported'}, ${count(outcomes, 'duplicate')} skipped, ${count(outcomes, 'refused')} failed.`}
      </p>
      <ul className={styles.lines}>
        {sorted.map(({ line, outcome, reason, ref }) => {
          const row = rows.find((one) => one.line === line);
          return (
            <li key={line} className={styles.line}>
              <Badge tone={tones[outcome]}>{isDone && outcome === 'new' ? 'Imported' : names[outcome]}</Badge>
              <span>
                <strong>{row?.name ?? 'No name'}</strong>
                <span>{` ${row?.phone ?? ''}`}</span>
                <small className={styles.reason}>
                  {['Line ' + line, ref, reason].filter(Boolean).join(' · ')}
                </small>
              </span>
            </li>
          );
        })}
      </ul>
    </>
  );
}
