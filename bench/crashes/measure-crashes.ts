import { hydrationPayloadId } from 'host/rendering-contract';
import { pages } from '../measure/conditions';
import { quantile } from '../measure/statistics';
import type { Variants } from '../site/variants';
import { crashMark } from '../site/crashing-library';

const total = 10_000;
/** One of so many requests ends the thread that renders it. */
const every = 100;
/** Requests in flight at the same time: more than threads, so that some wait while a thread is started anew. */
const connections = 4;

export interface CrashesResult {
  readonly requests: number;
  readonly crashes: number;
  /** Answers that were none, or had another status than 200. */
  readonly failed: number;
  /** Answers in which the page is left to the browser. */
  readonly clientRendered: number;
  /** Time to answer in ms. */
  readonly p50: number;
  readonly p99: number;
}

interface Answer {
  readonly isFailed: boolean;
  readonly isServerRendered: boolean;
  readonly ms: number;
}

async function request(url: string): Promise<Answer> {
  const startedAt = performance.now();
  try {
    const answer = await fetch(url);
    const isServerRendered = (await answer.text()).includes(`id="${hydrationPayloadId}"`);
    return { isFailed: answer.status !== 200, isServerRendered, ms: performance.now() - startedAt };
  } catch {
    return { isFailed: true, isServerRendered: false, ms: performance.now() - startedAt };
  }
}

/** Pages that no cache has, every hundredth of which ends the thread that renders it. */
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
      answers.push(await request(`${url}${pages.destination}?budget=${word}${index}`));
      if (answers.length % 1000 === 0) onProgress(`crashes: ${answers.length} of ${total} requests`);
    }
  }
  await Promise.all(Array.from({ length: connections }, connection));
  const times = answers.map(({ ms }) => ms);
  return {
    requests: answers.length,
    crashes: Math.floor(total / every),
    failed: answers.filter(({ isFailed }) => isFailed).length,
    clientRendered: answers.filter(({ isServerRendered }) => !isServerRendered).length,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
  };
}
