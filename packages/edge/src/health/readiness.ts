import { Hono } from 'hono';
import type { DataVersions } from '../pages/data-version';
import type { ReleaseSource } from '../releases/live-releases';
import type { PageRenderer } from '../rendering/page-renderer';
import { errorMessage } from './health';

/** Time in ms that the releases may take to be read: they are in memory, or in a copy beside the edge. */
const storeTimeLimit = 2000;

export interface ReadinessOptions {
  readonly releases: ReleaseSource;
  readonly renderer?: Pick<PageRenderer, 'isReady'>;
  readonly dataVersions?: Pick<DataVersions, 'problems'>;
}

async function storeProblem(releases: ReleaseSource): Promise<string | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const overdue = new Promise<string>((resolve) => {
    timer = setTimeout(() => resolve('The releases cannot be read in time.'), storeTimeLimit);
  });
  try {
    return await Promise.race([releases.read().then(() => undefined, errorMessage), overdue]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * `/readyz`: 200 when this edge can render a page anew, 503 with what is missing otherwise, a line each. It may answer
 * from its cache all the same; `/healthz` says that it runs.
 */
export function createReadiness({ releases, renderer, dataVersions }: ReadinessOptions) {
  return new Hono().get('/', async (c) => {
    const problems = {
      data: dataVersions?.problems[0],
      store: await storeProblem(releases),
      renderer: renderer?.isReady === false ? 'No process is ready to render.' : undefined,
    };
    const lines = Object.entries(problems).map(([part, problem]) => `${part}: ${problem ?? 'ok'}`);
    const isReady = Object.values(problems).every((problem) => problem === undefined);
    c.header('Cache-Control', 'no-store');
    return c.text(`${lines.join('\n')}\n`, isReady ? 200 : 503);
  });
}
