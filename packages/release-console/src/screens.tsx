/** @jsxImportSource hono/jsx */
import {
  describeClaims,
  hostName,
  listVersions,
  ownershipOf,
  parseVersion,
  readDiff,
  readLiveClaims,
  readLiveApp,
  readLog,
  ReleaseRefused,
  rolesOf,
  type LiveApp,
  type Log,
} from '@aertrip/release';
import type { Person } from './access/person';
import { isDanger, isRare, type Offers } from './operations/offers';
import { AppPage, type NextVersion, type Versions } from './pages/app-page';
import { DiffPage } from './pages/diff-page';
import type { Frame } from './pages/layout';
import type { AppLine } from './pages/overview-page';
import { TimelinePage } from './pages/timeline-page';
import { VersionPage } from './pages/version-page';
import {
  type ChannelState,
  type ConsoleOptions,
  nowOf,
  readAppState,
  readEdgesState,
  streamOf,
} from './state/channel-state';
import { readVersion, type VersionState } from './state/versions';

export interface Screen {
  readonly options: ConsoleOptions;
  readonly offers: Offers;
  readonly person: Person;
  readonly frame: Frame;
  readonly channel: ChannelState;
  /** Parameters of the path and of the query. */
  readonly query: Readonly<Partial<Record<string, string>>>;
}

const versionsShown = 10;
const changesShown = 5;
const changesOnPage = 50;

/** The state of the app shows why something cannot be read. */
async function orEmpty<Value>(reading: Promise<Value>, empty: Value): Promise<Value> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof ReleaseRefused) return empty;
    throw error;
  }
}

export async function readOverview({ options, offers, channel }: Screen) {
  const [edges, ofChannel, ...lines] = await Promise.all([
    readEdgesState(options),
    offers.ofChannel(channel),
    ...channel.apps.map(async (app): Promise<AppLine> => {
      const state = await readAppState(options, channel, app);
      const all = state.current ? await offers.ofApp(channel, app) : [];
      return {
        state,
        offers: all.filter(({ operation }) => isDanger(operation) && !isRare(operation)),
      };
    }),
  ]);
  return { channel, edges, lines, offers: ofChannel, now: nowOf(options) };
}

export async function readApp({ options, offers, channel }: Screen, app: string) {
  const [state, edges] = await Promise.all([readAppState(options, channel, app), readEdgesState(options)]);
  const ofApp = state.current ? await offers.ofApp(channel, app) : [];
  return { channel, state, edges, offers: ofApp, now: nowOf(options) };
}

async function readVersions(
  { options, channel, query }: Screen,
  app: string,
  current: LiveApp | undefined,
): Promise<Versions> {
  const all = (await orEmpty(listVersions(options.store, app), [])).toReversed();
  const inUse = all.filter((version) => rolesOf(current, version).length > 0);
  const names = query.versions === 'all' ? all : [...new Set([...inUse, ...all.slice(0, versionsShown)])];
  const stream = streamOf(options, app);
  const reading = Promise.all(names.map((version) => readVersion(stream, channel.head?.record, version)));
  const states = await orEmpty<(VersionState | undefined)[]>(reading, []);
  return { shown: states.filter((state) => state !== undefined), count: all.length, highest: all[0] };
}

/** The highest version while it is not released, with the operations on it. */
async function readNext(
  { offers, channel }: Screen,
  app: string,
  current: LiveApp | undefined,
  version: string | undefined,
): Promise<NextVersion | undefined> {
  if (version === undefined || rolesOf(current, version).length > 0) return undefined;
  return { version, offers: await offers.ofVersion(channel, { app, version }) };
}

const noLog: Log = { entries: [], older: 0, broken: [] };

export async function appScreen(screen: Screen, app: string) {
  const { options, frame, channel } = screen;
  const record = channel.head?.record;
  const now = await readApp(screen, app);
  const { current } = now.state;
  const ownership = ownershipOf(record);
  const [versions, claims, timeline] = await Promise.all([
    readVersions(screen, app, current),
    orEmpty(readLiveClaims(streamOf(options, app), ownership), []),
    orEmpty(readLog(options, { limit: changesShown, app }), noLog),
  ]);
  return (
    <AppPage
      frame={frame}
      {...now}
      next={await readNext(screen, app, current, versions.highest)}
      versions={versions}
      claims={app === hostName ? [] : describeClaims(app, ownership, claims)}
      changes={timeline.entries}
      olderChanges={timeline.older}
    />
  );
}

export async function versionScreen(screen: Screen, app: string) {
  const { options, offers, frame, channel, query } = screen;
  const version = query.version ?? '';
  const state = await readVersion(streamOf(options, app), channel.head?.record, version);
  if (!state) return undefined;
  const [{ state: now }, ofVersion] = await Promise.all([
    readApp(screen, app),
    state.error ? [] : offers.ofVersion(channel, { app, version }),
  ]);
  return (
    <VersionPage
      frame={frame}
      app={app}
      state={state}
      current={now.current}
      offers={ofVersion}
      now={nowOf(options)}
    />
  );
}

/**
 * Differences of two versions; by default of the live one and the highest other one.
 * @throws ReleaseRefused for a version that is malformed or not published
 */
export async function diffScreen({ options, frame, query }: Screen, app: string) {
  const stream = streamOf(options, app);
  const [all, current] = await Promise.all([
    listVersions(stream.store, app),
    orEmpty(readLiveApp(stream), undefined),
  ]);
  const versions = all.toReversed();
  const before = query.before ?? current?.live ?? versions[1];
  const after = query.after ?? versions.find((version) => version !== before);
  const diff =
    before === undefined || after === undefined
      ? undefined
      : await readDiff(stream, { before: parseVersion(before), after: parseVersion(after) });
  return <DiffPage frame={frame} app={app} versions={versions} live={current?.live} diff={diff} />;
}

export const timelineScreen = async ({ options, frame }: Screen) => (
  <TimelinePage frame={frame} log={await readLog(options, { limit: changesOnPage })} />
);
