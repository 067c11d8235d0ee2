import { setTimeout as pause } from 'node:timers/promises';
import { errorMessage, type Health } from '../health';

/** Time in ms between two polls. */
const defaultInterval = 2000;

/** Least time in ms between two refreshes. */
const refreshInterval = 250;

/** Time in ms that the data service may take to answer one. */
const defaultTimeLimit = 3000;

/** A name of a PostgreSQL function that needs no quotes; nothing else goes into a URL. */
const isIdentifier = (name: string) => /^[a-z_][a-z0-9_]{0,62}$/.test(name);

interface DataVersionsOptions {
  /** URL of the data service, below which `/rest/v1` answers. */
  readonly url: string;
  readonly anonKey: string;
  /** Database functions that the releases in force name; read again before each poll. */
  readonly readNames: () => Promise<readonly string[]>;
  readonly health: Health;
  readonly interval?: number;
  readonly timeLimit?: number;
}

const place = (name: string) => `The data version ${name}`;
const withFullStop = (error: unknown) => errorMessage(error).replace(/\.?$/, '.');

/** Polls the versions of the data in the database, so that pages of an earlier one are rendered again. */
export function createDataVersions(options: DataVersionsOptions) {
  const { url, anonKey, readNames, health } = options;
  const { interval = defaultInterval, timeLimit = defaultTimeLimit } = options;
  const versions = new Map<string, string>();
  const problems = new Map<string, string>();
  let names: readonly string[] = [];
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let refreshedAt = Number.NEGATIVE_INFINITY;
  let refreshing: Promise<void> | undefined;

  async function readVersion(name: string): Promise<string> {
    if (!isIdentifier(name)) throw new Error(`${JSON.stringify(name)} is no name of a database function.`);
    const answer = await fetch(`${url}/rest/v1/rpc/${name}`, {
      method: 'POST',
      headers: { apikey: anonKey, authorization: `Bearer ${anonKey}`, 'content-type': 'application/json' },
      body: '{}',
      signal: AbortSignal.timeout(timeLimit),
    });
    const version: unknown = answer.ok ? await answer.json() : undefined;
    if (typeof version !== 'string')
      throw new Error(`The data service answered with status ${answer.status}.`);
    return version;
  }

  async function pollOne(name: string): Promise<void> {
    try {
      versions.set(name, await readVersion(name));
      problems.delete(name);
      health.settle(place(name));
    } catch (error) {
      problems.set(name, errorMessage(error));
      health.report(place(name), `${withFullStop(error)} Published changes are late by up to a minute.`);
    }
  }

  function forget(name: string): void {
    versions.delete(name);
    problems.delete(name);
    health.settle(place(name));
  }

  async function poll(): Promise<void> {
    const known = names;
    // While the releases cannot be read, which the release source reports, the last known names are polled.
    names = await readNames().then(
      (read) => [...new Set(read)],
      () => known,
    );
    known.filter((name) => !names.includes(name)).forEach(forget);
    await Promise.all(names.map(pollOne));
  }

  async function refreshSoon(): Promise<void> {
    await pause(Math.max(0, refreshedAt + refreshInterval - performance.now()));
    refreshedAt = performance.now();
    // Later callers may know of a later change.
    refreshing = undefined;
    await poll();
  }

  function schedule(): void {
    if (!isStopped) timer = setTimeout(() => void poll().then(schedule), interval);
  }

  return {
    /**
     * The last known one; empty until the first answer, and for pages without a function.
     * @param name of the database function
     */
    current: (name: string | undefined) => (name === undefined ? '' : (versions.get(name) ?? '')),
    get problems() {
      return [...problems.values()];
    },
    /** Polls once. Never throws: without an answer the last versions stay. */
    poll,
    /** The same, begun after the call; calls share one, and there are four a second at most. */
    refresh: () => (refreshing ??= refreshSoon()),
    start: () => void poll().then(schedule),
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

export type DataVersions = ReturnType<typeof createDataVersions>;
