import { setTimeout as pause } from 'node:timers/promises';
import * as v from 'valibot';

const dataServiceSchema = v.object({ anonKey: v.pipe(v.string(), v.nonEmpty()) });

/** Configuration that an edge reads from the shared data service. */
export type DataService = v.InferOutput<typeof dataServiceSchema>;

/** Timeout of a request in ms. */
const timeLimit = 2000;

interface WaitOptions {
  /** URL of the service, without a trailing slash. */
  readonly url: string;
  readonly signal: AbortSignal;
  /** Called once, when the first request fails. */
  readonly onProgress: (line: string) => void;
  /** Interval of the requests in ms. */
  readonly interval?: number;
}

async function ask(url: string): Promise<DataService> {
  const answer = await fetch(`${url}/service.json`, { signal: AbortSignal.timeout(timeLimit) });
  return v.parse(dataServiceSchema, await answer.json());
}

/**
 * Requests the configuration until the data service answers: edges and services start in any order.
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
