import { pages } from '../conditions';
import { quantile } from '../measure/statistics';
import type { Variants } from '../site/variants';
import { crashMark } from './crashing-library';

const total = 10_000;
/** One of so many requests ends the thread that draws it. */
const every = 100;
/** Requests under way at the same time: more than threads, so that some wait while a thread is started anew. */
const connections = 4;

export interface CrashesResult {
  readonly requests: number;
  readonly crashes: number;
  /** Answers that were none, or had another status than 200. */
  readonly failed: number;
  /** Answers in which the page is left to the browser. */
  readonly undrawn: number;
  /** Time to answer in ms. */
  readonly p50: number;
  readonly p99: number;
}

interface Answer {
  readonly isFailed: boolean;
  readonly isRendered: boolean;
  readonly ms: number;
}

async function ask(address: string): Promise<Answer> {
  const askedAt = performance.now();
  try {
    const answer = await fetch(address);
    const isRendered = (await answer.text()).includes('id="drawn"');
    return { isFailed: answer.status !== 200, isRendered, ms: performance.now() - askedAt };
  } catch {
    return { isFailed: true, isRendered: false, ms: performance.now() - askedAt };
  }
}

/** Pages that no cache has, every hundredth of which ends the thread that draws it. */
export async function measureCrashes(
  variants: Variants,
  onProgress: (line: string) => void,
): Promise<CrashesResult> {
  const { url } = await variants.crashing();
  const answers: Answer[] = [];
  let next = 0;
  async function connection(): Promise<void> {
    for (let index = next++; index < total; index = next++) {
      const word = index % every === every - 1 ? crashMark : 'visit';
      answers.push(await ask(`${url}${pages.destination}?budget=${word}${index}`));
      if (answers.length % 1000 === 0) onProgress(`crashes: ${answers.length} of ${total} requests`);
    }
  }
  await Promise.all(Array.from({ length: connections }, connection));
  const times = answers.map(({ ms }) => ms);
  return {
    requests: answers.length,
    crashes: Math.floor(total / every),
    failed: answers.filter(({ isFailed }) => isFailed).length,
    undrawn: answers.filter(({ isRendered }) => !isRendered).length,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
  };
}
