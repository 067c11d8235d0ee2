import { boardStatuses, canMoveTo } from './board';

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
