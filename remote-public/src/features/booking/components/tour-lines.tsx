import { Card, Text } from '@aertrip/ui';
import type { UseQueryResult } from '@tanstack/react-query';
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
    <div>
      <strong>{title}</strong>
      <Text tone="soft">{dates}</Text>
      {place && <Text tone="soft">{place}</Text>}
    </div>
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
    <Card as="aside" isSticky id="booking-price" aria-label="Your price">
      <TourLines title={title} dates={departure.dates} place={departure.place} />
      <QuoteView query={query}>{(quote) => <QuoteLines quote={quote} />}</QuoteView>
    </Card>
  );
}
