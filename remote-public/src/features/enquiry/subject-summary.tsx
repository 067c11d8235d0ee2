import { formatDate } from '@aertrip/platform';
import type { EnquirySubject } from './enquiry';
import styles from './subject-summary.module.css';

/** The tour and date of an enquiry. */
export function SubjectSummary({ subject: { packageTitle, departure } }: { subject: EnquirySubject }) {
  return (
    <div className={styles.summary}>
      <p className={styles.title}>{packageTitle}</p>
      {departure && (
        <p className={styles.date}>
          {`Departure on ${formatDate(departure.startsOn)}${departure.cityName ? ` from ${departure.cityName}` : ''}`}
        </p>
      )}
    </div>
  );
}
