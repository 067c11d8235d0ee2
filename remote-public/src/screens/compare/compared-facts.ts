import { formatExactPaise, formatPaise } from '@aertrip/platform';
import { formatDayRange } from '@aertrip/ui';
import { formatStep } from '@aertrip/ui/sale';
import type { Quote } from '../../features/booking/model/quote';
import { availability, isLastSeat, personPrice } from '../../features/packages/model/departure';
import { countMeals, meetingPlace, type Inclusion } from '../../features/packages/model/package-detail';
import { packageKindNames } from '../../features/packages/model/package-kind';
import { addDays } from '../../lib/dates';
import { plural } from '../../lib/text';
import type { ComparedTour } from './compared-tour';

/** A row of the comparison: the values of each tour, one per line; no line means unknown. */
interface ComparedFact {
  readonly name: string;
  readonly linesOf: (tour: ComparedTour) => readonly string[];
}

const labels = (inclusions: readonly Inclusion[], kind: Inclusion['kind']) =>
  inclusions.filter((inclusion) => inclusion.kind === kind).map(({ label }) => label);

function price({ departure }: ComparedTour): string[] {
  const shown = departure && personPrice(departure);
  if (!shown) return ['On request'];
  return [
    formatPaise(shown.amountPaise),
    ...(isLastSeat(departure) ? ['For one in a single room'] : []),
    ...(shown.mrpPaise !== null && shown.mrpPaise > shown.amountPaise
      ? [`Save ${formatPaise(shown.mrpPaise - shown.amountPaise)} on ${formatPaise(shown.mrpPaise)}`]
      : []),
  ];
}

function dates({ detail, departure }: ComparedTour): string[] {
  if (!departure) return ['On request'];
  const { startsOn, city, seatsLeft, isGuaranteed } = departure;
  const place = meetingPlace(detail);
  const state = availability(departure);
  return [
    formatDayRange(startsOn, addDays(startsOn, detail.nights)),
    city ? `From ${city.name}` : `Joining ${place ? `in ${place}` : 'on arrival'}`,
    ...(isGuaranteed ? ['Guaranteed'] : []),
    ...(state === 'few' ? [`${plural(seatsLeft, 'seat')} left`] : []),
    ...(state === 'sold-out' ? ['Sold out'] : []),
  ];
}

/** Included flights; otherwise a note that flights are excluded. */
function flights({ detail: { inclusions } }: ComparedTour): string[] {
  const included = inclusions.filter(({ kind, icon }) => kind === 'include' && icon === 'plane');
  if (included.length > 0) return included.map(({ label }) => label);
  return inclusions
    .filter(({ kind, label }) => kind !== 'include' && /\b(flights?|airfare)\b/i.test(label))
    .map(({ label }) => `Not included: ${label}`);
}

/** From the party's quote, or why there is none. */
const ofQuote =
  (lines: (quote: Quote) => string[]) =>
  ({ quote }: ComparedTour): string[] =>
    'words' in quote ? [quote.words] : lines(quote);

const cancellation = ({ cancellation: steps }: Quote): string[] =>
  steps.map(formatStep).map(({ label, value }) => `${label}: ${value}`);

/** The rows of the comparison, the most important first. */
export const comparedFacts: readonly ComparedFact[] = [
  { name: 'Price per person, taxes included', linesOf: price },
  {
    name: 'Total for your group',
    linesOf: ofQuote(({ totalPaise }) => [formatExactPaise(totalPaise)]),
  },
  { name: 'Departure', linesOf: dates },
  {
    name: 'Duration',
    linesOf: ({ detail: { nights, days } }) => [`${plural(nights, 'night')}, ${plural(days, 'day')}`],
  },
  {
    name: 'Route',
    linesOf: ({ detail }) =>
      detail.stops.map(({ place, nights }) => (nights > 0 ? `${place}, ${plural(nights, 'night')}` : place)),
  },
  { name: 'Flights', linesOf: flights },
  {
    name: 'Hotels',
    linesOf: ({ detail }) =>
      detail.hotels.map(({ name, city, stars }) => `${name}, ${city}, ${plural(stars, 'star')}`),
  },
  { name: 'Meals', linesOf: ({ detail }) => countMeals(detail) },
  {
    name: 'Group',
    linesOf: ({ detail: { kind, maxGroup } }) => [
      packageKindNames[kind],
      ...(maxGroup !== null
        ? [`Up to ${maxGroup} guests`]
        : kind === 'customised'
          ? ['Only your group']
          : []),
    ],
  },
  { name: 'Pace', linesOf: ({ detail: { pace } }) => (pace === null ? [] : [pace]) },
  { name: 'Included', linesOf: ({ detail }) => labels(detail.inclusions, 'include') },
  { name: 'Not included', linesOf: ({ detail }) => labels(detail.inclusions, 'exclude') },
  { name: 'At extra cost', linesOf: ({ detail }) => labels(detail.inclusions, 'optional') },
  {
    name: 'Booking amount',
    linesOf: ({ detail: { bookingAmountPaise, balanceDueDays } }) =>
      bookingAmountPaise > 0
        ? [
            `${formatExactPaise(bookingAmountPaise)} per person`,
            `Balance ${plural(balanceDueDays, 'day')} before departure`,
          ]
        : [],
  },
  { name: 'Cancellation', linesOf: ofQuote(cancellation) },
];
