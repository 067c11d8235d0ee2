import type { ReactNode } from 'react';
import { cx } from '../parts/cx';
import styles from './lines.module.css';

export interface Line {
  readonly key?: string;
  readonly label: string;
  /** Below the label. */
  readonly note?: string | undefined;
  readonly value: ReactNode;
}

interface LinesProps {
  readonly lines: readonly Line[];
  /** Sum of the lines. */
  readonly total?: string;
  readonly size?: 'sm' | 'md';
}

/** Amounts with their names, such as the lines of a price. */
export const Lines = ({ lines, total, size = 'md' }: LinesProps) => (
  <dl className={cx(styles.lines, styles[size])}>
    {lines.map(({ label, note, value, key = label }) => (
      <div key={key}>
        <dt>
          <span>{label}</span>
          {note && <small>{note}</small>}
        </dt>
        <dd>{value}</dd>
      </div>
    ))}
    {total !== undefined && (
      <div className={styles.total}>
        <dt>Total</dt>
        <dd>{total}</dd>
      </div>
    )}
  </dl>
);

/** What a price line is for, with its number: `2 adults, twin sharing`, `3 × Travel insurance`. */
export function lineLabel({ label, count }: { readonly label: string; readonly count: number }): string {
  if (count === 1) return label;
  if (label.startsWith('Adult or child'))
    return label.replace('Adult or child', `${count} adults and children`);
  if (label.startsWith('Adult')) return label.replace('Adult', `${count} adults`);
  if (label.startsWith('Child')) return label.replace('Child', `${count} children`);
  if (label.startsWith('Infant')) return label.replace('Infant', `${count} infants`);
  return `${count}\u00a0× ${label}`;
}
