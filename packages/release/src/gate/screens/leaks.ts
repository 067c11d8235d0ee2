import type { Screen } from '../../releases/screen-fixtures';
import type { ScreenPage } from './screen-page';

/** Moves before the first measurement, and moves that are measured. */
const moves = { before: 3, measured: 5 };

/** Growth that is not noise: bytes, listeners and timers for each move. */
const growth = { heap: 150_000, listeners: 1, timers: 1 };

/** Moves to an address inside the open page, as Back and Forward do. */
async function moveTo(open: ScreenPage, path: string): Promise<void> {
  await open.page.evaluate((address) => {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
  await open.rest();
}

/**
 * Opens a screen again and again inside one page. A leak grows in each series of moves, a cache only in the first.
 * @param elsewhere path of a page that no remote answers
 * @returns faults, as the ends of sentences
 */
export async function findLeaks(open: ScreenPage, screen: Screen, elsewhere: string): Promise<string[]> {
  await open.open();
  const measure = async () => {
    const { listeners, timers } = await open.observe();
    return { heap: await open.heap(), listeners, timers };
  };
  const visit = async (times: number) => {
    for (let move = 0; move < times; move += 1) {
      await moveTo(open, elsewhere);
      await moveTo(open, screen.url);
    }
    await moveTo(open, elsewhere);
  };
  const series = async (before: Awaited<ReturnType<typeof measure>>) => {
    await visit(moves.measured);
    const after = await measure();
    const perMove = (name: keyof typeof after) => (after[name] - before[name]) / moves.measured;
    const [heap, listeners, timers] = [perMove('heap'), perMove('listeners'), perMove('timers')];
    const faults = [
      ...(heap > growth.heap
        ? [`keeps ${Math.round(heap / 1000)} kB of memory each time that a visitor returns to it.`]
        : []),
      ...(listeners >= growth.listeners
        ? [`leaves ${Math.round(listeners)} listeners on the page each time that a visitor returns to it.`]
        : []),
      ...(timers >= growth.timers
        ? [`leaves ${Math.round(timers)} timers running each time that a visitor returns to it.`]
        : []),
    ];
    return { after, faults };
  };
  await visit(moves.before);
  const { after, faults } = await series(await measure());
  return faults.length > 0 ? (await series(after)).faults : [];
}
