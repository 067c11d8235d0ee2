import type { Screen } from '../../releases/screen-fixtures';
import { findLeaks } from './leaks';
import type { ScreenPage } from './screen-page';

/** A page with these heaps in bytes and timers, one for each measurement, and no listeners. */
function pageWith(heaps: number[], timers: number[]): ScreenPage {
  const double = {
    open: async () => true,
    rest: async () => undefined,
    heap: async () => heaps.shift() ?? 0,
    observe: async () => ({ listeners: 0, timers: timers.shift() ?? 0 }),
    page: { evaluate: async () => undefined },
  };
  return double as unknown as ScreenPage;
}

const screen: Screen = { route: '/user', url: '/user', as: 'customer', steps: [] };

test.each([
  ['a heap that stays', [10e6, 10e6], [], []],
  ['a cache that fills once', [10e6, 12e6, 12e6], [], []],
  ['a heap that grows in both series', [10e6, 12e6, 14e6], [], ['keeps 400 kB of memory']],
  ['intervals that are not cleared', [], [1, 11, 21], ['leaves 2 timers running']],
  ['an interval of the page', [], [0, 1, 1], []],
])('judges %s', async (_, heaps, timers, faults) => {
  const found = await findLeaks(pageWith(heaps, timers), screen, '/elsewhere');
  expect(found).toEqual(faults.map((fault) => expect.stringContaining(fault) as string));
});
