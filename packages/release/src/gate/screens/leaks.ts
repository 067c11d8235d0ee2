import type { Screen } from '../../releases/screen-fixtures';
import type { ScreenPage } from './screen-page';

/** Moves before the first measurement, and moves that are measured. */
const moves = { before: 3, measured: 5 };

/** Growth that is not noise. Bytes and listeners for each move. */
const growth = { heap: 150_000, listeners: 1 };

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
  const measure = async () => ({ heap: await open.heap(), listeners: (await open.observe()).listeners });
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
    const heap = (after.heap - before.heap) / moves.measured;
    const listeners = (after.listeners - before.listeners) / moves.measured;
    const faults = [
      ...(heap > growth.heap
        ? [`keeps ${Math.round(heap / 1000)} kB of memory each time that a visitor returns to it.`]
        : []),
      ...(listeners >= growth.listeners
        ? [`leaves ${Math.round(listeners)} listeners on the page each time that a visitor returns to it.`]
        : []),
    ];
    return { after, faults };
  };
  await visit(moves.before);
  const { after, faults } = await series(await measure());
  return faults.length > 0 ? (await series(after)).faults : [];
}
