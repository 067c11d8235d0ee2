import autocannon from 'autocannon';
import { setTimeout as delay } from 'node:timers/promises';
import { quantile } from '../measure/statistics';
import { atLeast, atMost, type Benchmark } from '../report/benchmark';
import { milliseconds, whole } from '../report/numbers';
import type { MixedRequest } from './mixed-requests';

export interface LoadOptions {
  readonly url: string;
  readonly requests: readonly MixedRequest[];
  /** Intended requests a second. */
  readonly rate: number;
  /** Length in seconds. */
  readonly seconds: number;
}

export interface KindFound {
  readonly kind: string;
  readonly answers: number;
  /** Answers with another status than the one expected. */
  readonly wrong: number;
}

export interface LoadFound {
  readonly perSecond: number;
  /** Connections that broke, and requests that were not answered in time. */
  readonly errors: number;
  readonly kinds: readonly KindFound[];
  /** Time to answer in ms. */
  readonly p50: number;
  readonly p99: number;
  readonly slowest: number;
}

/** Requests in flight at the same time. */
export const connections = 64;

/** Requests a mix of URLs at a given rate. */
export async function measureLoad({ url, requests, rate, seconds }: LoadOptions): Promise<LoadFound> {
  const kinds = new Map<string, { answers: number; wrong: number }>();
  const {
    requests: done,
    latency,
    errors,
    timeouts,
  } = await autocannon({
    url,
    connections,
    overallRate: rate,
    duration: seconds,
    headers: { 'accept-encoding': 'br' },
    requests: requests.map(({ kind, path, status: expected, headers }) => ({
      path,
      headers: { 'accept-encoding': 'br', ...headers },
      onResponse: (status: number) => {
        const counted = kinds.get(kind) ?? { answers: 0, wrong: 0 };
        kinds.set(kind, {
          answers: counted.answers + 1,
          wrong: counted.wrong + (status === expected ? 0 : 1),
        });
      },
    })),
  });
  return {
    perSecond: done.average,
    errors: errors + timeouts,
    kinds: [...kinds].map(([kind, counted]) => ({ kind, ...counted })),
    p50: latency.p50,
    p99: latency.p99,
    slowest: latency.max,
  };
}

export interface ReaderFound {
  readonly read: number;
  /** Pages that ended early, had another status than 200, or no release of the app. */
  readonly broken: number;
  /** Pages without server rendering. */
  readonly clientRendered: number;
  /** Pages by the version of the app that they name. */
  readonly byVersion: ReadonlyMap<string, number>;
  /** Time to answer in ms. */
  readonly p50: number;
  readonly p99: number;
}

/** Release version of a page, and whether the server rendered it. */
export interface PageRead {
  readonly version: string | undefined;
  readonly isServerRendered: boolean;
}

/** A visitor who reads pages to their end, ten a second, until the signal. */
export async function readPages(
  url: string,
  paths: readonly string[],
  signal: AbortSignal,
  readPage: (html: string) => PageRead,
): Promise<ReaderFound> {
  const byVersion = new Map<string, number>();
  const times: number[] = [];
  let broken = 0;
  let clientRendered = 0;
  for (let turn = 0; !signal.aborted; turn += 1) {
    const startedAt = performance.now();
    try {
      const answer = await fetch(url + (paths[turn % paths.length] ?? '/'));
      const html = await answer.text();
      const { version, isServerRendered } = readPage(html);
      if (answer.status !== 200 || !html.trimEnd().endsWith('</html>') || !version) broken += 1;
      if (!isServerRendered) clientRendered += 1;
      byVersion.set(version ?? 'none', (byVersion.get(version ?? 'none') ?? 0) + 1);
    } catch {
      broken += 1;
    }
    times.push(performance.now() - startedAt);
    await delay(100);
  }
  return {
    read: times.length,
    broken,
    clientRendered,
    byVersion,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
  };
}

export interface LoadResult {
  readonly options: Pick<LoadOptions, 'rate' | 'seconds'>;
  /** Promotes and roll-backs of the public remote during the load. */
  readonly changes: number;
  readonly load: LoadFound;
  readonly reader: ReaderFound;
}

export function loadReport({ options, changes, load, reader }: LoadResult): Benchmark {
  const wrong = load.kinds.reduce((sum, kind) => sum + kind.wrong, 0);
  const versions = [...reader.byVersion.values()].slice(0, 2).map(whole).join(' and ');
  return {
    section: 'load',
    conditions: `${connections} connections request ${whole(options.rate)} addresses a second for ${options.seconds} s while the public remote is promoted or rolled back ${changes} times, each time with an empty page cache; edge, renderers, database and clients share the machine. One reader loads whole pages.`,
    table: {
      head: ['Requests', 'answers', 'wrong or broken'],
      rows: [
        ...load.kinds.map(({ kind, answers, wrong: other }) => [kind, whole(answers), whole(other)]),
        ['pages of the reader', whole(reader.read), whole(reader.broken)],
      ],
    },
    notes: `${whole(load.perSecond)} answers a second: p50 ${milliseconds(load.p50)}, p99 ${milliseconds(load.p99)}, slowest ${milliseconds(load.slowest)}; ${whole(load.errors)} connections broke. The reader got ${versions} pages of the two versions, ${whole(reader.clientRendered)} of them without server rendering: p50 ${milliseconds(reader.p50)}, p99 ${milliseconds(reader.p99)}.`,
    bars: [
      atLeast('Mixed load while promoting, answers a second', 1500, load.perSecond, whole),
      atMost('Errors under this load', 0, wrong + load.errors + reader.broken, whole),
    ],
  };
}
