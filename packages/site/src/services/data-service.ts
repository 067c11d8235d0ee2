import { setTimeout as pause } from 'node:timers/promises';
import * as v from 'valibot';

const dataServiceSchema = v.object({ anonKey: v.pipe(v.string(), v.nonEmpty()) });

/** What an edge must know of the data service that it shares with others. */
export type DataService = v.InferOutput<typeof dataServiceSchema>;

/** Time in ms that one question may take. */
const timeLimit = 2000;

interface WaitOptions {
  /** URL of the service, without a trailing slash. */
  readonly url: string;
  readonly signal: AbortSignal;
  /** Told once, when it does not answer yet. */
  readonly onProgress: (line: string) => void;
  /** Time in ms between two questions. */
  readonly interval?: number;
}

async function ask(url: string): Promise<DataService> {
  const answer = await fetch(`${url}/service.json`, { signal: AbortSignal.timeout(timeLimit) });
  return v.parse(dataServiceSchema, await answer.json());
}

/**
 * Asks the data service what an edge must know of it, until it answers: edges and services are started in any order.
 * @throws Error when stopped meanwhile
 */
export async function waitForDataService({
  url,
  signal,
  onProgress,
  interval = 500,
}: WaitOptions): Promise<DataService> {
  for (let isFirst = true; ; isFirst = false) {
    try {
      return await ask(url);
    } catch (error) {
      if (isFirst)
        onProgress(
          `Waiting for the data service at ${url}: ${error instanceof Error ? error.message : error}`,
        );
    }
    await pause(interval, undefined, { signal }).catch(() => signal.throwIfAborted());
  }
}
