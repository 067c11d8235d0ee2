import { withTimeLimit } from '@aertrip/platform/with-time-limit';
import { LRUCache } from 'lru-cache';
import { generatePath, matchRoutes } from 'react-router';
import * as v from 'valibot';
import { errorMessage, type Health } from '../health/health';
import type { LiveReleases } from '../releases/live-releases';
import type { PageRenderer, RemoteRequest } from '../rendering/page-renderer';
import type { DataVersions } from './data-version';
import type { Owner } from './route-table';

/** Values that each parameter of a release's paths can have; one without an entry can have any. */
type PageIndex = ReadonlyMap<string, ReadonlySet<string>>;

const indexSchema = v.pipe(
  v.record(v.string(), v.array(v.string())),
  v.transform(
    (given): PageIndex => new Map(Object.entries(given).map(([name, all]) => [name, new Set(all)])),
  ),
);

/** Releases whose index is kept: of each remote what is live, a canary, and what was live before. */
const maxReleases = 30;

/** Time in ms after which an index is read again, and where no version of the data says when it has changed. */
const maxAge = 60_000;
const maxAgeWithoutVersion = 1000;

/** Time in ms after a failed reading in which it is not tried again. */
const retryDelay = 5000;

/** Time in ms that a request for what the last index does not have waits for the next one. */
const patience = 3000;

/** In place of a value that no page has. No release has a page of this name: slugs begin with a letter or a digit. */
export const noSuchValue = '-';

interface KnownIndex {
  /** `undefined` for a release that has none, and until it was read: then its parameters can have any value. */
  readonly index?: PageIndex;
  /** False once it could not be read again: there may be pages that it does not have. */
  readonly isCurrent: boolean;
  /** Of the data when it was read. */
  readonly version: string | undefined;
  /** ms of the monotonic clock. */
  readonly rereadAt: number;
}

interface PageIndexOptions {
  /** Without one nothing is known of any page. */
  readonly renderer?: Pick<PageRenderer, 'pageIndex'>;
  readonly dataVersions?: Pick<DataVersions, 'current' | 'refresh'>;
  readonly health: Health;
  /** ms of a clock that only goes forward. */
  readonly now?: () => number;
}

export interface RequestedPath {
  readonly pathname: string;
  readonly owner: Owner;
  readonly releases: LiveReleases;
  /** Database function that names the version of the owner's data. */
  readonly dataVersion?: string;
}

export interface FoundPath {
  /** The same for all paths without a page that one pattern matches. */
  readonly pathname: string;
  /** Whether it is one of a number of pages that only the release decides about; of the others anybody makes up more. */
  readonly isListed: boolean;
}

export interface PageIndexes {
  /** What is requested by a path of a release. Never throws. */
  find(requested: RequestedPath): Promise<FoundPath>;
}

const place = (remote: string) => `The page index of ${remote}`;

/**
 * Knows which pages there are without rendering them: a release says which values the parameters of its paths can have,
 * again whenever its data has changed. Where that cannot be known, every page is taken for one that may exist.
 */
export function createPageIndexes({
  renderer,
  dataVersions,
  health,
  now = () => performance.now(),
}: PageIndexOptions): PageIndexes {
  const known = new LRUCache<string, KnownIndex>({ max: maxReleases });
  const readings = new Map<string, Promise<void>>();

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
    async find({ pathname, owner: { name, entry }, releases, dataVersion }) {
      const host = releases.shell.version;
      const routes = (entry?.extras.paths ?? []).map((path) => ({ path }));
      const { route, params: values = {} } = matchRoutes(routes, pathname)?.at(-1) ?? {};
      const params = Object.entries(values);
      if (!entry || host === undefined || !route || params.length === 0) return { pathname, isListed: true };

      const pattern = route.path;
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
      // Whoever asks for a page as soon as it is published is not to be told that there is none.
      const refresh = async () => {
        if (isFresh() && found.isListed && dataVersion !== undefined) await dataVersions?.refresh();
        if (!isFresh()) await readAgain();
      };
      await withTimeLimit(refresh(), patience).catch(() => undefined);
      return look();
    },
  };
}
