import { recallsPath, recallsSchema, type Recalls } from '@aertrip/release/recalls';
import * as v from 'valibot';
import { pauseAfter } from './pause';

/** Timeout of a poll in ms. */
const timeLimit = 10_000;

async function fetchRecalls(): Promise<Recalls> {
  const answer = await fetch(recallsPath, { signal: AbortSignal.timeout(timeLimit), priority: 'low' });
  if (!answer.ok) throw new Error(`${recallsPath} answered with status ${answer.status}.`);
  return v.parse(recallsSchema, await answer.json());
}

/**
 * Polls the edge for recalled releases while the page is visible. A failed poll changes nothing: the last response
 * stays valid.
 */
export function watchRecalls(onRecalls: (recalls: Recalls) => void, poll = fetchRecalls): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let dueAt = 0;

  function schedule(): void {
    clearTimeout(timer);
    if (!document.hidden) timer = setTimeout(() => void look(), Math.max(0, dueAt - Date.now()));
  }

  async function look(): Promise<void> {
    try {
      onRecalls(await poll());
      failures = 0;
    } catch {
      failures += 1;
    }
    dueAt = Date.now() + pauseAfter(failures);
    schedule();
  }

  dueAt = Date.now() + pauseAfter(0);
  schedule();
  document.addEventListener('visibilitychange', schedule);
}
