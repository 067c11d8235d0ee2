import { toLadders } from './ladder';
import type { MasterRow } from './master';

const step = (daysBefore: number, chargeBp: number, overrides: Partial<MasterRow> = {}): MasterRow => ({
  id: `${daysBefore}`,
  active: true,
  version: 1,
  scope: 'all',
  validFrom: '2026-04-01',
  daysBefore,
  chargeBp,
  ...overrides,
});

test('describes steps that cover every day exactly once', () => {
  const [ladder] = toLadders([step(0, 10000), step(61, 1000), step(31, 2500), step(30, 3000)], '2026-11-22');
  expect(ladder?.steps.map(({ when, chargeBp }) => [when, chargeBp])).toEqual([
    ['61 days before departure or earlier', 1000],
    ['60 to 31 days before', 2500],
    ['30 days before', 3000],
    ['Fewer than 30 days before', 10000],
  ]);
});

test('applies a single step on any day', () => {
  const [ladder] = toLadders([step(7, 5000)], '2026-11-22');
  expect(ladder?.steps[0]?.when).toBe('On any day');
});

test('selects the latest started ladder of a scope', () => {
  const ladders = toLadders(
    [
      step(0, 1, { validFrom: '2025-04-01' }),
      step(0, 2, { validFrom: '2026-04-01' }),
      step(0, 3, { validFrom: '2027-04-01' }),
      step(0, 4, { validFrom: '2025-01-01', scope: 'domestic' }),
    ],
    '2026-11-22',
  );
  expect(ladders.map(({ validFrom, scope, state }) => [validFrom, scope, state])).toEqual([
    ['2027-04-01', 'all', 'future'],
    ['2026-04-01', 'all', 'current'],
    ['2025-04-01', 'all', 'replaced'],
    ['2025-01-01', 'domestic', 'current'],
  ]);
});

test('excludes retired steps from ladders', () => {
  expect(toLadders([step(0, 1, { active: false })], '2026-11-22')).toEqual([]);
});
