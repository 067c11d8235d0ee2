import type { MasterRow } from './master';
import { taxRates } from './masters/rules';
import { toTimelines } from './timeline';

const rate = (id: string, validFrom: string, more: object = {}): MasterRow => ({
  id,
  active: true,
  version: 1,
  kind: 'GST',
  scope: 'domestic',
  validFrom,
  validTo: null,
  ...more,
});

const states = (rows: MasterRow[], today: string) =>
  toTimelines(taxRates, rows, today).map(({ key, entries }) => [
    key,
    ...entries.map(({ row, state, until }) => `${row.id} ${state} ${until}`),
  ]);

test('selects the latest started row of a rule until the next starts', () => {
  const rows = [
    rate('old', '2024-01-01'),
    rate('now', '2026-01-01'),
    rate('next', '2027-04-01'),
    rate('abroad', '2025-01-01', { scope: 'international' }),
    rate('retired', '2026-06-01', { active: false }),
  ];
  expect(states(rows, '2026-11-22')).toEqual([
    ['GST domestic', 'next next null', 'now today 2027-04-01', 'old past 2026-01-01'],
    ['GST international', 'abroad today null'],
  ]);
});

test('ends a row after its last day, or when the next starts', () => {
  expect(states([rate('a', '2026-01-01', { validTo: '2026-06-30' })], '2026-06-30')).toEqual([
    ['GST domestic', 'a today 2026-07-01'],
  ]);
  expect(states([rate('a', '2026-01-01', { validTo: '2026-06-30' })], '2026-07-01')).toEqual([
    ['GST domestic', 'a ended 2026-07-01'],
  ]);
});
