import { isPollDue } from './check-payments.ts';

const now = new Date('2027-01-12T12:00:00Z');
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString();

test.each([
  [2, true],
  [29, true],
  [31, false],
  [59, false],
  [60, true],
  [61, false],
  [600, true],
])('checks an order changed %i minutes ago: %s', (minutes, expected) => {
  expect(isPollDue(minutesAgo(minutes), now)).toBe(expected);
});
