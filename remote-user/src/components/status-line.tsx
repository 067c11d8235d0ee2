import { Badge, type BadgeTone } from '@aertrip/ui';
import styles from './status-line.module.css';

interface StatusLineProps {
  readonly status: { readonly label: string; readonly tone: BadgeTone };
  /** `AT-261120-7H2KQD` */
  readonly reference: string;
}

/** State and reference of a booking or an enquiry. */
export const StatusLine = ({ status: { label, tone }, reference }: StatusLineProps) => (
  <div className={styles.line}>
    <Badge tone={tone}>{label}</Badge>
    <span className={styles.reference}>{reference}</span>
  </div>
);
