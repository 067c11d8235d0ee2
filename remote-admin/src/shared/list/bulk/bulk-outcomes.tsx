import { formatCount } from '../../count-text';
import type { BulkSummary } from './bulk-change';
import styles from './bulk.module.css';

interface BulkOutcomesProps {
  readonly summary: BulkSummary;
  /** Rows not started, after a stop or a failure. */
  readonly left: number;
  readonly isUndone: boolean;
  readonly isMessage: boolean;
  readonly getName: (id: string) => string;
}

/** Number of changed rows, and the reason for each unchanged one. */
export function BulkOutcomes({ summary, left, isUndone, isMessage, getName }: BulkOutcomesProps) {
  const { done, same, refused, undo } = summary;
  const parts = [
    `${formatCount(done)} ${isMessage ? 'sent' : isUndone ? 'undone' : 'changed'}`,
    ...(same > 0 ? [`${formatCount(same)} unchanged`] : []),
    ...(refused.length > 0 ? [`${formatCount(refused.length)} refused`] : []),
    ...(left > 0 ? [`${formatCount(left)} not started`] : []),
  ];
  const undoable =
    undo.length === 0 ? ' This cannot be undone.' : ` ${formatCount(undo.length)} can be undone.`;
  return (
    <>
      <p role="status">{`${parts.join(', ')}.${isMessage || isUndone || undo.length >= done ? '' : undoable}`}</p>
      {refused.length > 0 && (
        <dl className={styles.refused}>
          {refused.map(({ id, reason }) => (
            <div key={id}>
              <dt>{getName(id)}</dt>
              <dd>{reason}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}
