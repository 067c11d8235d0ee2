import type { Found } from './found';
import { getGroups } from './results';

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
  expect(getGroups('x', [found(kind, path)], [])[0]?.options[0]?.path).toBe(expected);
});

test('matches each typed word against word prefixes', () => {
  expect(getGroups('new boo', [], places)[0]?.options.map(({ title }) => title)).toEqual(['New booking']);
  expect(getGroups('ooking', [], places)).toEqual([]);
});
