import { cx } from '@aertrip/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import card from '../../../components/card.module.css';
import type { OfferedDeparture } from '../model/offer';
import type { QuoteAnswer } from '../model/quote';
import { QuoteLines } from './quote-lines';
import { QuoteView } from './quote-view';
import { TourLines } from './tour-lines';

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
