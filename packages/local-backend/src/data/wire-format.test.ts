import { isoTimestamp } from './wire-format';

test.each([
  ['2026-11-20 10:15:00.5+00', '2026-11-20T10:15:00.5+00:00'],
  ['2026-11-20 10:15:00+05:30', '2026-11-20T10:15:00+05:30'],
  ['2026-11-20 10:15:00', '2026-11-20T10:15:00'],
  ['infinity', 'infinity'],
])('serializes the timestamp %s as %s', (text, written) => {
  expect(isoTimestamp(text)).toBe(written);
});
