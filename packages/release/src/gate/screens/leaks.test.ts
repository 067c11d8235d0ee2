import type { Screen } from '../../releases/screen-fixtures';
import { findLeaks } from './leaks';
import type { ScreenPage } from './screen-page';

/** A page with these heaps in bytes, one for each measurement, and no listeners. */
function pageWith(heaps: number[]): ScreenPage {
  const double = {
    open: async () => true,
    rest: async () => undefined,
    heap: async () => heaps.shift() ?? 0,
    observe: async () => ({ listeners: 0 }),
    page: { evaluate: async () => undefined },
  };
  return double as unknown as ScreenPage;
}

const screen: Screen = { route: '/user', url: '/user', as: 'customer', steps: [] };
const find = (heaps: number[]) => findLeaks(pageWith(heaps), screen, '/elsewhere');

test.each([
  ['a heap that stays', [10e6, 10e6], []],
  ['a cache that fills once', [10e6, 12e6, 12e6], []],
  ['a heap that grows in both series', [10e6, 12e6, 14e6], ['keeps 400 kB of memory']],
])('judges %s', async (_, heaps, faults) => {
  const found = await find(heaps);
  expect(found).toEqual(faults.map((fault) => expect.stringContaining(fault) as string));
});
