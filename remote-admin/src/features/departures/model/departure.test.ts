import { getSaleMove, getStatusBadge } from './departure';

const today = '2026-11-22';

test.each([
  ['open', 'stop'],
  ['guaranteed', 'stop'],
  ['closed', 'open'],
  ['cancelled', null],
  ['departed', null],
] as const)('the sale of a departure that is %s: %s', (status, move) => {
  expect(getSaleMove({ status, startsOn: today }, today)).toBe(move);
});

test.each([
  ['open', 1, 'On sale'],
  ['open', 0, 'Full'],
  ['closed', 0, 'Sale stopped'],
] as const)('%s with %s seats left reads %s', (status, seatsLeft, text) => {
  expect(getStatusBadge({ status, seatsLeft }).text).toBe(text);
});
