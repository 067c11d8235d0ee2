import { launchChromium } from '../measure/machine';
import type { Variants } from '../site/variants';
import { runMove, ways, type MoveRun, type Way } from './move-run';
import { moves } from './moves';

export interface MoveMetrics {
  readonly title: string;
  readonly way: Way;
  readonly runs: readonly MoveRun[];
}

export type MovesResult = readonly MoveMetrics[];

/** Every way by mouse and by keyboard, all of them once in each round. */
export async function measureMoves(
  variants: Variants,
  rounds: number,
  onProgress: (line: string) => void,
): Promise<MovesResult> {
  const { url } = await variants.site('federated');
  const browser = await launchChromium();
  const tries = moves.flatMap((move) => ways.map((way) => ({ move, way, runs: [] as MoveRun[] })));
  try {
    // Once without counting: the edge and the browser have never seen the pages.
    for (const { move, way } of tries) await runMove(browser, url, move, way);
    for (let round = 0; round < rounds; round += 1) {
      for (const { move, way, runs } of tries) runs.push(await runMove(browser, url, move, way));
      onProgress(`moves: round ${round + 1} of ${rounds}`);
    }
  } finally {
    await browser.close();
  }
  return tries.map(({ move: { title }, way, runs }) => ({ title, way, runs }));
}
