import { formatDate } from '@aertrip/platform';
import styles from './price.module.css';

/** `12 Jan – 19 Jan 2027`; shows the first year only when it differs. */
export function formatDayRange(from: string, to: string): string {
  const start = formatDate(from);
  const end = formatDate(to);
  const isSameYear = from.slice(0, 4) === to.slice(0, 4);
  return `${isSameYear ? start.replace(/ \d{4}$/, '') : start} – ${end}`;
}

/** The days of a trip on one line. */
export const DateRange = ({ from, to }: { from: string; to: string }) => (
  <span className={styles.dates}>{formatDayRange(from, to)}</span>
);
