import type { Found } from './found';
import { getFoundGroups } from './option';

const found = (kind: string, path: string[], subtitle = ''): Found => ({
  kind,
  id: `${kind}-1`,
  title: 'Asha',
  subtitle,
  path,
});
const places = [
  { title: 'Bookings', description: 'Booking management', path: '/admin/bookings' },
  { title: 'New booking', description: 'Quote, hold seats, book', path: '/admin/bookings/new' },
];

test.each([
  ['package', ['p1'], '/admin/packages/p1'],
  ['enquiry', ['e1'], '/admin/enquiries/e1'],
  ['booking', ['b1'], '/admin/bookings/b1'],
  ['quote', ['q1'], '/admin/quotes/q1'],
  ['departure', ['d1'], '/admin/departures/d1'],
  ['customer', ['+919820012345'], '/admin/bookings/customers/%2B919820012345'],
  ['departure_cities', ['departure_cities', 'Pune'], '/admin/masters/departure-cities?q=Pune&state=all'],
])('links a %s of %j to %s', (kind, path, expected) => {
  expect(getFoundGroups('x', [found(kind, path)], [])[0]?.options[0]?.path).toBe(expected);
});

test('groups results by heading in order, then sections and actions', () => {
  const groups = getFoundGroups(
    'book',
    [found('quote', ['q1']), found('hotels', ['hotels', 'A'], 'Bern'), found('themes', ['themes', 'A'])],
    places,
  );
  expect(groups.map(({ heading, options }) => [heading, options.map(({ subtitle }) => subtitle)])).toEqual([
    ['Quotes', ['']],
    ['Masters', ['Hotel · Bern', 'Theme']],
    ['Go to', ['Booking management', 'Quote, hold seats, book']],
  ]);
});

test('matches each typed word against word prefixes', () => {
  expect(getFoundGroups('new boo', [], places)[0]?.options.map(({ title }) => title)).toEqual([
    'New booking',
  ]);
  expect(getFoundGroups('ooking', [], places)).toEqual([]);
});
