import styles from './tour-lines.module.css';

interface TourLinesProps {
  title: string;
  /** `12 Jan – 19 Jan 2027` */
  dates: string;
  /** `from Mumbai` */
  place: string;
}

/** Tour, dates and departure place, above the price. */
export function TourLines({ title, dates, place }: TourLinesProps) {
  return (
    <p className={styles.tour}>
      <strong>{title}</strong>
      <span>{dates}</span>
      {place && <span>{place}</span>}
    </p>
  );
}
