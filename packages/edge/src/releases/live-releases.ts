import { withTimeLimit } from '@aertrip/platform/with-time-limit';
import type { ShellAssets } from '@aertrip/page';
import {
  allowedPaths,
  appsOf,
  entriesAt,
  hostName,
  ownershipOf,
  registryOf,
  liveAppOf,
  unownedPaths,
  type ChannelRecord,
  type Ownership,
  type Registry,
  type RegistryEntry,
  type ReleaseStore,
  type LiveApp,
} from '@aertrip/release';
import { errorMessage, type Health } from '../health';
import { hostInForce, type HostCanary, type HostInForce } from './host-canary';

/** Content of a page that depends on the releases: the shell's files and the registry of the remotes. */
export interface LiveReleases {
  readonly shell: ShellAssets;
  readonly registry: Registry;
  /** While a canary of the host runs: who gets its page is decided for each visitor (`releasesFor`). */
  readonly hostCanary?: HostCanary;
}

export interface ReleaseSource {
  /** @throws Error when there is no shell to serve */
  read(): Promise<LiveReleases>;
}

export interface Served {
  readonly record: ChannelRecord | undefined;
  /** `undefined` without a release of the host. */
  readonly releases: LiveReleases | undefined;
  readonly registry: Registry;
  /** By app; of an app that could not be made from this record, the last one that could. */
  readonly live: ReadonlyMap<string, LiveApp>;
  readonly ownership: Ownership;
  /** False when an app could not be made. */
  readonly isWhole: boolean;
}

/** Data of one app after one change for a page. */
interface Part {
  readonly state: LiveApp;
  readonly host?: HostInForce;
  readonly entries?: RegistryEntry[];
}

type Parts = ReadonlyMap<string, Part>;

const pathsOf = (app: string) => `The paths of ${app}`;

export interface ServedOptions {
  readonly channel: string;
  readonly health: Health;
  /** Time in ms that a page waits for the store; the files of one app may take twice as long. */
  readonly timeLimit: number;
}

/**
 * @returns a function that loads the served releases of a record; for the same record only the apps that failed before,
 * unless `again` is set. An app whose release is missing or invalid keeps its last one, together with the apps that the
 * same record changed: a set changes as a whole. No other app is affected
 */
export function createServed(options: ServedOptions) {
  const { channel, health, timeLimit } = options;
  const lastParts = new Map<string, Part>();
  const reported = new Set<string>();
  let lastMade: { readonly record: ChannelRecord | undefined; readonly made: Parts } | undefined;
  let last: { readonly text: string; readonly releases: LiveReleases | undefined } | undefined;
  const placeOf = (app: string) => `The releases of ${app} in ${channel}`;

  /** Drops the paths that a release claims and its app does not own. */
  function keepOwned(app: string, entries: readonly RegistryEntry[], ownership: Ownership): RegistryEntry[] {
    const refused = new Set(entries.flatMap(({ extras }) => unownedPaths(ownership, app, extras.paths)));
    if (refused.size > 0) health.report(pathsOf(app), [...refused].join(' '));
    else health.settle(pathsOf(app));
    return entries.map(({ extras, ...entry }) => ({
      ...entry,
      extras: { ...extras, paths: allowedPaths(ownership, app, extras.paths).allowed },
    }));
  }

  async function readEntries(
    app: string,
    record: ChannelRecord,
    from: ReleaseStore,
  ): Promise<RegistryEntry[]> {
    const entries = await entriesAt({ store: from, channel, app }, record);
    if (entries.length === 0)
      throw new Error(`${app}@${record.apps[app]?.live} is live and no longer in ${from.location}.`);
    return keepOwned(app, entries, ownershipOf(record));
  }

  const readPart = async (
    app: string,
    state: LiveApp,
    record: ChannelRecord,
    from: ReleaseStore,
  ): Promise<Part> =>
    app === hostName
      ? { state, host: await hostInForce(from, state) }
      : { state, entries: await readEntries(app, record, from) };

  /** The parts that could be made, and the numbers of the changes that could not. */
  async function readParts(record: ChannelRecord | undefined, from: ReleaseStore, known: Parts) {
    const made = new Map(known);
    const failed = new Set<number>();
    await Promise.all(
      appsOf(record).map(async (app) => {
        const state = liveAppOf(record, app);
        if (!record || !state || made.has(app)) return;
        try {
          made.set(app, await withTimeLimit(readPart(app, state, record, from), 2 * timeLimit));
          health.settle(placeOf(app));
        } catch (error) {
          failed.add(state.changed);
          health.report(placeOf(app), `${errorMessage(error)} The last valid state is served.`);
        }
        reported.add(app);
      }),
    );
    return { made, failed };
  }

  function forgetAllBut(apps: readonly string[]): void {
    for (const app of [...reported].filter((known) => !apps.includes(known))) {
      reported.delete(app);
      lastParts.delete(app);
      health.settle(placeOf(app));
      health.settle(pathsOf(app));
    }
  }

  /** The same object as long as nothing has changed, so that others can cache what they derive from it. */
  function toReleases(registry: Registry, host: HostInForce | undefined): LiveReleases | undefined {
    const { shell, facts, canary } = host ?? {};
    const made = shell && {
      shell,
      registry: { ...registry, host: facts },
      ...(canary ? { hostCanary: canary } : {}),
    };
    const text = JSON.stringify(made) ?? '';
    if (last?.text !== text) last = { text, releases: made };
    return last.releases;
  }

  return async (record: ChannelRecord | undefined, from: ReleaseStore, again: boolean): Promise<Served> => {
    const apps = appsOf(record);
    const known = lastMade && lastMade.record === record && !again ? lastMade.made : new Map<string, Part>();
    const { made, failed } = await readParts(record, from, known);
    lastMade = { record, made };
    forgetAllBut(apps);
    const parts = new Map<string, Part>();
    for (const app of apps) {
      const own = made.get(app);
      const number = record?.apps[app]?.changed ?? 0;
      const part = failed.has(number) ? (lastParts.get(app) ?? own) : own;
      if (part) parts.set(app, part);
      if (part) lastParts.set(app, part);
    }
    const registry = registryOf([...parts].map(([app, { entries = [] }]) => [app, entries]));
    return {
      record,
      releases: toReleases(registry, parts.get(hostName)?.host),
      registry,
      live: new Map([...parts].map(([app, { state }]) => [app, state])),
      ownership: ownershipOf(record),
      isWhole: failed.size === 0,
    };
  };
}
