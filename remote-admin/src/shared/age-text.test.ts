import { ageText } from './age-text';

test.each([
  ['2026-11-22T11:59:30Z', 'Just now'],
  ['2026-11-22T11:01:00Z', '59 min ago'],
  ['2026-11-22T11:00:00Z', '1 h ago'],
  ['2026-11-21T12:00:01Z', '23 h ago'],
  ['2026-11-21T12:00:00Z', '1 day ago'],
  ['2026-11-10T12:00:00Z', '12 days ago'],
])('formats %s as %s at noon', (since, text) => {
  expect(ageText(since, new Date('2026-11-22T12:00:00Z'))).toBe(text);
});
