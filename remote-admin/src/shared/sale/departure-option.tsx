import { formatDate } from '@aertrip/platform';
import type { ComponentProps, ReactNode } from 'react';
import type { Departure } from './departures-on-sale';
import { fromCityText } from './departure-status';
import styles from './departure-option.module.css';

interface DepartureOptionProps extends ComponentProps<'input'> {
  readonly departure: Departure;
  /** What it costs, at the end of the row. */
  readonly figures: ReactNode;
  /** A line below. */
  readonly note?: ReactNode;
}

/** A departure to choose: its date, city and seats left, with its price. */
export function DepartureOption({ departure, figures, note, ...input }: DepartureOptionProps) {
  const { startsOn, city, seatsLeft } = departure;
  return (
    <label className={styles.departure}>
      <input type="radio" {...input} />
      <span>
        <strong>{formatDate(startsOn)}</strong>
        <small>{`${fromCityText(city)} · ${seatsLeft} ${seatsLeft === 1 ? 'seat' : 'seats'} left`}</small>
      </span>
      <span className={styles.figures}>{figures}</span>
      {note && <span className={styles.note}>{note}</span>}
    </label>
  );
}
