import { cx } from '@aertrip/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import styles from './tour-lines.module.css';
import card from '../../../components/card.module.css';
import type { OfferedDeparture } from '../model/offer';
import type { QuoteAnswer } from '../model/quote';
import { QuoteLines } from './quote-lines';
import { QuoteView } from './quote-view';

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

interface TripSummaryProps {
  title: string;
  departure: Pick<OfferedDeparture, 'dates' | 'place'>;
  query: UseQueryResult<QuoteAnswer>;
}

/** Tour, date and current price. */
export function TripSummary({ title, departure, query }: TripSummaryProps) {
  return (
    <aside id="booking-price" className={cx(card.card, card.sticky)} aria-label="Your price">
      <TourLines title={title} dates={departure.dates} place={departure.place} />
      <QuoteView query={query}>{(quote) => <QuoteLines quote={quote} />}</QuoteView>
    </aside>
  );
}
