import { withTimeLimit } from '@aertrip/platform/with-time-limit';
import { LRUCache } from 'lru-cache';
import { generatePath, matchRoutes } from 'react-router';
import * as v from 'valibot';
import { errorMessage, type Health } from '../health';
import type { LiveReleases } from '../releases/live-releases';
import type { PageRenderer, RemoteRequest } from '../rendering/page-renderer';
import type { DataVersions } from './data-version';
import type { Owner } from './route-table';

/** Values of each parameter of a release's paths; a parameter without an entry can have any value. */
type PageIndex = ReadonlyMap<string, ReadonlySet<string>>;

const indexSchema = v.pipe(
  v.record(v.string(), v.array(v.string())),
  v.transform(
    (given): PageIndex => new Map(Object.entries(given).map(([name, all]) => [name, new Set(all)])),
  ),
);

/** Releases whose index is kept: of each remote the live one, a canary, and the previous one. */
const maxReleases = 30;

/** Paths whose pattern is kept: to find one takes as long as all else of an answer. */
const maxPaths = 2000;

/** Time in ms after which an index is read again, with and without a version of the data. */
const maxAge = 60_000;
const maxAgeWithoutVersion = 1000;

/** Time in ms between a failed reading and the next. */
const retryDelay = 5000;

/** Time in ms that a request for an unlisted page waits for a newer index. */
const patience = 3000;

/** Stands for every unlisted value. It names no page: slugs begin with a letter or a digit. */
export const noSuchValue = '-';

interface KnownIndex {
  /** `undefined` for a release without one, and before the first reading: then parameters can have any value. */
  readonly index?: PageIndex;
  /** False after a failed reading: pages may exist that it does not list. */
  readonly isCurrent: boolean;
  /** Of the data when it was read. */
  readonly version: string | undefined;
  /** ms of the monotonic clock. */
  readonly rereadAt: number;
}

interface PageIndexOptions {
  /** Without one every page may exist. */
  readonly renderer?: Pick<PageRenderer, 'pageIndex'>;
  readonly dataVersions?: Pick<DataVersions, 'current' | 'refresh'>;
  readonly health: Health;
  /** ms of a monotonic clock. */
  readonly now?: () => number;
}

interface RequestedPath {
  readonly pathname: string;
  readonly owner: Owner;
  readonly releases: LiveReleases;
  /** Database function that names the version of the owner's data. */
  readonly dataVersion?: string;
}

interface FoundPath {
  /** The same for all missing pages of one pattern. */
  readonly pathname: string;
  /** Whether the release limits the number of such pages; a client can invent any number of the others. */
  readonly isListed: boolean;
}

const place = (remote: string) => `The page index of ${remote}`;

function match(paths: readonly string[], pathname: string) {
  const routes = paths.map((path) => ({ path }));
  const { route, params = {} } = matchRoutes(routes, pathname)?.at(-1) ?? {};
  return { pattern: route?.path, values: params };
}

/**
 * Finds missing pages without a render: a release lists the values of its parameters, again after each change of its data.
 * Without an index every page may exist.
 */
export function createPageIndexes({
  renderer,
  dataVersions,
  health,
  now = () => performance.now(),
}: PageIndexOptions) {
  const known = new LRUCache<string, KnownIndex>({ max: maxReleases });
  const readings = new Map<string, Promise<void>>();
  const matched = new LRUCache<string, ReturnType<typeof match>>({ max: maxPaths });

  async function read(key: string, request: RemoteRequest, version: string | undefined): Promise<void> {
    const { name } = request.remote;
    const rereadAt = now() + (version === undefined ? maxAgeWithoutVersion : maxAge);
    try {
      const given = await renderer?.pageIndex(request);
      const index = given === undefined ? {} : { index: v.parse(indexSchema, given) };
      known.set(key, { ...index, isCurrent: true, version, rereadAt });
      health.settle(place(name));
    } catch (error) {
      const { index } = known.peek(key) ?? {};
      known.set(key, { ...(index && { index }), isCurrent: false, version, rereadAt: now() + retryDelay });
      health.report(place(name), `${errorMessage(error)} Pages that do not exist are rendered meanwhile.`);
    }
  }

  /** Concurrent requests share one reading; never rejects. */
  function readOnce(key: string, request: RemoteRequest, version: string | undefined): Promise<void> {
    const name = `${key} ${version}`;
    const reading = readings.get(name) ?? read(key, request, version).finally(() => readings.delete(name));
    readings.set(name, reading);
    return reading;
  }

  return {
    /** Finds the page of a path. Never throws. */
    async find({ pathname, owner: { name, entry }, releases, dataVersion }: RequestedPath) {
      const host = releases.shell.version;
      const paths = entry?.extras.paths ?? [];
      const asked = `${paths.join()} ${pathname}`;
      const ofPath = matched.get(asked) ?? match(paths, pathname);
      matched.set(asked, ofPath);
      const { pattern = '', values } = ofPath;
      const params = Object.entries(values);
      if (!entry || host === undefined || !pattern || params.length === 0)
        return { pathname, isListed: true };

      const remote = { name, version: entry.metadata.version };
      const key = `${name}@${remote.version} in ${host}`;
      const versionNow = () => (dataVersion === undefined ? undefined : dataVersions?.current(dataVersion));
      function look(): FoundPath {
        const { index, isCurrent = false } = known.get(key) ?? {};
        const unknown = params.filter(([param, value = '']) => index?.get(param)?.has(value) === false);
        if (unknown.length === 0)
          return { pathname, isListed: params.every(([param]) => index?.has(param) === true) };
        if (!isCurrent) return { pathname, isListed: false };
        const noSuch = Object.fromEntries(unknown.map(([param]) => [param, noSuchValue]));
        return { pathname: generatePath(pattern, { ...values, ...noSuch }), isListed: true };
      }

      const isFresh = () => {
        const last = known.get(key);
        return last !== undefined && last.version === versionNow() && now() < last.rereadAt;
      };
      const readAgain = () => readOnce(key, { host, remote }, versionNow());

      const found = look();
      if (found.isListed && found.pathname === pathname) {
        if (!isFresh()) void readAgain();
        return found;
      }
      // A page that was published this moment must be found.
      const refresh = async () => {
        if (isFresh() && found.isListed && dataVersion !== undefined) await dataVersions?.refresh();
        if (!isFresh()) await readAgain();
      };
      await withTimeLimit(refresh(), patience).catch(() => undefined);
      return look();
    },
  };
}

export type PageIndexes = ReturnType<typeof createPageIndexes>;
