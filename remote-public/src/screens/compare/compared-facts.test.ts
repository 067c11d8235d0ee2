import { parse } from '@aertrip/platform/rows';
import { quoteSchema } from '../../features/booking/model/quote-schema';
import { aDeparture, aPackageDetail } from '../../testing/builders';
import { aQuoteAnswer } from '../../testing/quotes';
import { comparedFacts } from './compared-facts';
import { compareTours, type ComparedTour } from './compared-tour';

const aTour = (overrides: Partial<ComparedTour> = {}): ComparedTour => ({
  detail: aPackageDetail(),
  departure: aDeparture(),
  quote: parse(quoteSchema, aQuoteAnswer()),
  ...overrides,
});

const fact = (name: string) => comparedFacts.find((candidate) => candidate.name === name)!;
const linesOf = (name: string, tour = aTour()) => fact(name).linesOf(tour);

test('takes price, date, city and seats from one departure', () => {
  const departure = aDeparture({ seatsLeft: 2, isGuaranteed: true });
  expect(linesOf('Price per person, taxes included', aTour({ departure }))).toEqual([
    '₹1,24,999',
    'Save ₹25,000 on ₹1,49,999',
  ]);
  expect(linesOf('Departure', aTour({ departure }))).toEqual([
    '12 Jan – 19 Jan 2027',
    'From Mumbai',
    'Guaranteed',
    '2 seats left',
  ]);
});

test('shows the database’s total and cancellation charge for the party', () => {
  expect(linesOf('Total for your group')).toEqual(['₹2,62,497.90']);
  expect(linesOf('Cancellation')).toEqual([
    'Until 28 Nov 2026: ₹26,249.79 (10%)',
    'After that: ₹2,62,497.90 (100%)',
  ]);
  const refused = aTour({ quote: { words: 'Only 1 seat is left on this departure, and you need 2' } });
  expect(linesOf('Cancellation', refused)).toEqual(['Only 1 seat is left on this departure, and you need 2']);
});

test('asks for price and date without a departure, and starts at the first stop without a city', () => {
  const none = aTour({ departure: undefined });
  expect(linesOf('Price per person, taxes included', none)).toEqual(['On request']);
  expect(linesOf('Departure', none)).toEqual(['On request']);
  expect(linesOf('Departure', aTour({ departure: aDeparture({ city: null }) }))).toContain(
    'Joining in Lucerne',
  );
});

test('counts meals over the days', () => {
  expect(linesOf('Meals')).toEqual(['1 breakfast', '1 dinner']);
});

test.each([
  [[{ label: 'Return flights', kind: 'include', icon: 'plane' }], ['Return flights']],
  [[{ label: 'Flights to Leh', kind: 'exclude', icon: null }], ['Not included: Flights to Leh']],
  [[{ label: 'Gondola tickets', kind: 'include', icon: 'ticket' }], []],
] as const)('describes the flights of the tour: %j', (inclusions, lines) => {
  expect(linesOf('Flights', aTour({ detail: aPackageDetail({ inclusions: [...inclusions] }) }))).toEqual(
    lines,
  );
});

test('prefers the departure of the link, else the next one with seats', () => {
  const detail = aPackageDetail({
    departures: [
      aDeparture({ id: 'full', seatsLeft: 0 }),
      aDeparture({ id: 'next' }),
      aDeparture({ id: 'later' }),
    ],
  });
  expect(compareTours([detail], ['later'])).toMatchObject({
    tours: [{ departure: { id: 'later' } }],
    isDateGone: false,
  });
  expect(compareTours([detail], ['left'])).toMatchObject({
    tours: [{ departure: { id: 'next' } }],
    isDateGone: true,
  });
});
