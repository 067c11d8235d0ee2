import { ageText, boardStatuses, canMoveTo } from './board';

test('shows the columns of the status filter', () => {
  expect(boardStatuses(undefined)).toEqual(['new', 'contacted', 'quoted', 'won', 'lost']);
  expect(boardStatuses('open')).toEqual(['new', 'contacted', 'quoted']);
  expect(boardStatuses('lost')).toEqual(['lost']);
  expect(boardStatuses('nonsense')).toHaveLength(5);
});

test('moves a card only along a valid transition', () => {
  expect(canMoveTo({ status: 'new' }, 'contacted')).toBe(true);
  expect(canMoveTo({ status: 'new' }, 'new')).toBe(false);
  expect(canMoveTo({ status: 'won' }, 'new')).toBe(false);
});

test.each([
  ['2026-11-22T11:59:30Z', 'Just now'],
  ['2026-11-22T11:01:00Z', '59 min ago'],
  ['2026-11-22T11:00:00Z', '1 h ago'],
  ['2026-11-21T12:00:01Z', '23 h ago'],
  ['2026-11-21T12:00:00Z', '1 day ago'],
  ['2026-11-10T12:00:00Z', '12 days ago'],
])('formats %s as %s at noon', (createdAt, text) => {
  expect(ageText(createdAt, new Date('2026-11-22T12:00:00Z'))).toBe(text);
});
