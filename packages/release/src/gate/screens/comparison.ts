import { readLiveApp } from '../../channel/apps';
import { deriveRegistry, previewEntry } from '../../channel/derive-registry';
import type { Registry } from '../../channel/registry-schema';
import { hostName } from '../../core/app-name';
import { readReleaseManifest, type ReleaseManifest } from '../../releases/manifest';
import {
  readFixtures,
  readSnapshots,
  roles,
  type Screen,
  type Recording,
} from '../../releases/screen-fixtures';
import { eachOf, type ReleaseStore } from '../../store/release-store';
import type { BrowserCheckInput } from '../browser-check';

/** Path that no remote answers, on which the page shows the shell alone. */
export const shellPath = '/_release-check';

/** Screens of each live remote that a host is checked with. */
const screensOfRemote = 3;

async function liveRelease(store: ReleaseStore, channel: string, app: string) {
  const revision = await readLiveApp({ store, channel, app });
  return revision && readReleaseManifest(store, app, revision.live);
}

/** The live releases without canaries, with one of them in its place. */
export async function registryWith(
  store: ReleaseStore,
  channel: string,
  remote: ReleaseManifest | undefined,
): Promise<Registry> {
  const registry = await deriveRegistry(store, channel);
  const entries = Object.entries(registry.microFrontends).map(([app, list]) => [
    app,
    list
      .filter(({ deployment }) => deployment.default)
      .map((entry) => ({ ...entry, deployment: { traffic: 100, default: true } })),
  ]);
  const given = remote ? { [remote.app]: [previewEntry(remote, undefined)] } : {};
  return { ...registry, microFrontends: { ...Object.fromEntries(entries), ...given } };
}

/** A host and a remote in its page. */
export interface Side {
  readonly host: ReleaseManifest;
  /** `undefined`: the host alone. */
  readonly remote?: ReleaseManifest;
}

/** The screens of one remote, with the candidate and with the live release. */
export interface Comparison {
  readonly candidate: Side;
  /** `undefined` when the candidate is the first release. */
  readonly live?: Side;
  /** Recorded answers and sessions: the first recording that has one gives it, and the time. Without any every service is down. */
  readonly recordings: readonly Recording[];
  readonly screens: readonly Screen[];
  /** Of the candidate, and of the live release. */
  readonly reviewed: Readonly<Record<string, string>>;
  readonly reviewedLive: Readonly<Record<string, string>>;
  /** Whether the live release has the same recorded answers. */
  readonly hasSameAnswers: boolean;
}

/** Screens of a release without fixtures: its paths without parameters. */
const screensOfPaths = ({ paths }: ReleaseManifest): Screen[] =>
  paths
    .filter((path) => !/[:*]/.test(path))
    .map((path) => ({ route: path, url: path, as: 'visitor', steps: [] }));

/** Screens of the candidate, and those of the live release for its other routes. */
function screensOf(candidate: ReleaseManifest, own?: Recording, live?: Recording): readonly Screen[] {
  const screens = own?.screens ?? [];
  const routes = new Set(screens.map(({ route }) => route));
  const missing = (live?.screens ?? []).filter(
    ({ route }) => !routes.has(route) && candidate.paths.includes(route),
  );
  const found = [...screens, ...missing];
  return found.length > 0 ? found : screensOfPaths(candidate);
}

/** A remote with its recording, and nothing that it is compared with. */
export const comparisonOf = (candidate: Side, recording?: Recording): Comparison => ({
  candidate,
  recordings: recording ? [recording] : [],
  screens: recording?.screens ?? (candidate.remote ? screensOfPaths(candidate.remote) : []),
  reviewed: {},
  reviewedLive: {},
  hasSameAnswers: true,
});

/** What a candidate of a remote is compared with; nothing before the first host. */
export async function remoteComparison(
  store: ReleaseStore,
  { candidate, live: [host], channel }: BrowserCheckInput,
): Promise<Comparison[]> {
  if (!host) return [];
  const before = await liveRelease(store, channel, candidate.app);
  const own = await readFixtures(store, candidate);
  const liveFixtures = before && (await readFixtures(store, before));
  return [
    {
      candidate: { host, remote: candidate },
      ...(before ? { live: { host, remote: before } } : {}),
      recordings: [own, liveFixtures].filter((recording) => recording !== undefined),
      screens: screensOf(candidate, own, liveFixtures),
      reviewed: (await readSnapshots(store, candidate)) ?? {},
      reviewedLive: (before && (await readSnapshots(store, before))) ?? {},
      hasSameAnswers: JSON.stringify(own) === JSON.stringify(liveFixtures),
    },
  ];
}

/** What a candidate of a host is compared with: the shell alone, and the first screens of each live remote. */
export async function hostComparisons(
  store: ReleaseStore,
  { candidate, live, channel }: BrowserCheckInput,
): Promise<Comparison[]> {
  const before = await liveRelease(store, channel, hostName);
  const snapshots = {
    reviewed: (await readSnapshots(store, candidate)) ?? {},
    reviewedLive: (before && (await readSnapshots(store, before))) ?? {},
  };
  const liveWith = (remote?: ReleaseManifest) => (before ? { live: { host: before, remote } } : {});
  const beside = await eachOf(live, 4, async (remote): Promise<Comparison> => {
    const comparison = comparisonOf({ host: candidate, remote }, await readFixtures(store, remote));
    const screens = comparison.screens.slice(0, screensOfRemote);
    return { ...comparison, ...snapshots, ...liveWith(remote), screens };
  });
  // The shell requests nothing that no remote has recorded.
  const recordings = beside.flatMap((comparison) => comparison.recordings);
  const used = roles.filter(
    (role) => role === 'visitor' || recordings.some(({ sessions }) => role in sessions),
  );
  const screens = used.map((as) => ({ route: shellPath, url: shellPath, as, steps: [] }));
  const alone = { ...comparisonOf({ host: candidate }), ...snapshots, ...liveWith(), recordings, screens };
  return [alone, ...beside];
}
