import { withTimeLimit } from '@aertrip/platform/with-time-limit';
import { Hono } from 'hono';
import type { Services } from './http/upstream';
import type { DataVersions } from './pages/data-version';
import type { ReleaseSource } from './releases/live-releases';
import { errorMessage } from './health';

/** Time in ms that each part may take to answer; all are asked at the same time. */
const timeLimit = 2000;

export interface ReadinessOptions {
  readonly releases: ReleaseSource;
  /** Reads from the release store, bypassing memory. Rejects when it is unreadable. */
  readonly probeStore: () => Promise<unknown>;
  readonly dataVersions?: Pick<DataVersions, 'problems'>;
  /** Embedded services, which answer at `/health`. */
  readonly services?: Partial<Services>;
}

interface Finding {
  readonly part: string;
  readonly problem: string | undefined;
  /** False where the edge answers without the part. */
  readonly isNeeded: boolean;
}

const needed = (part: string, problem: string | undefined): Finding => ({ part, problem, isNeeded: true });

const problemOf = (work: Promise<unknown>, late: string) =>
  withTimeLimit(work, timeLimit, late).then(() => undefined, errorMessage);

/** One call at a time: a call that hangs, and holds a thread or a connection, is not repeated. */
function singleFlight(call: () => Promise<unknown>): () => Promise<unknown> {
  let running: Promise<unknown> | undefined;
  return () =>
    (running ??= call().finally(() => {
      running = undefined;
    }));
}

async function fetchHealth(url: string): Promise<void> {
  // The connection ends after the answer, which comes at `timeLimit` at the latest.
  const { ok, status } = await fetch(`${url}/health`, { signal: AbortSignal.timeout(2 * timeLimit) });
  if (!ok) throw new Error(`The service answered with status ${status}.`);
}

const serviceProblem = async (url: string | undefined) =>
  url === undefined ? undefined : problemOf(fetchHealth(url), 'The service does not answer in time.');

/**
 * `/readyz`: 200 when this edge can render a page, otherwise 503 with one line per problem. An edge that is not ready
 * may still answer from its cache; `/healthz` reports liveness. Without the store it renders the last valid releases: a
 * line names the problem, and the status stays 200.
 */
export function createReadiness(options: ReadinessOptions) {
  const { releases, dataVersions, services } = options;
  const probeStore = singleFlight(options.probeStore);

  async function storeFinding(): Promise<Finding> {
    const [releasesProblem, problem] = await Promise.all([
      problemOf(releases.read(), 'The releases cannot be read in time.'),
      problemOf(probeStore(), 'The release store does not answer in time.'),
    ]);
    if (releasesProblem !== undefined) return needed('store', releasesProblem);
    const said = problem && `${problem.replace(/\.?$/, '.')} The last valid releases are served.`;
    return { part: 'store', problem: said, isNeeded: false };
  }

  return new Hono().get('/', async (c) => {
    const [data, store, identity] = await Promise.all([
      serviceProblem(services?.data),
      storeFinding(),
      serviceProblem(services?.identity),
    ]);
    const findings = [
      needed('data', data ?? dataVersions?.problems[0]),
      store,
      ...(services?.identity === undefined ? [] : [needed('identity', identity)]),
    ];
    const lines = findings.map(({ part, problem }) => `${part}: ${problem ?? 'ok'}`);
    const isReady = findings.every(({ problem, isNeeded }) => problem === undefined || !isNeeded);
    c.header('Cache-Control', 'no-store');
    return c.text(`${lines.join('\n')}\n`, isReady ? 200 : 503);
  });
}
