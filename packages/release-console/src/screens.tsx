/** @jsxImportSource hono/jsx */
import {
  describeClaims,
  hostName,
  latestRevision,
  listVersions,
  ownershipOf,
  parseVersion,
  readDiff,
  readLiveClaims,
  readStateAt,
  readTimeline,
  ReleaseRefused,
  rolesOf,
  type Revision,
  type Timeline,
} from '@aertrip/release';
import type { Person } from './access/person';
import { isDanger, isRare, type Offers } from './operations/offers';
import { AppPage, type NextVersion, type Versions } from './pages/app-page';
import { DiffPage } from './pages/diff-page';
import type { Frame } from './pages/layout';
import type { AppLine } from './pages/overview-page';
import { AtPage, TimelinePage } from './pages/timeline-page';
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
const changesOnPage = 25;

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
  current: Revision | undefined,
): Promise<Versions> {
  const all = (await orEmpty(listVersions(options.store, app), [])).toReversed();
  const inUse = all.filter((version) => rolesOf(current, version).some((role) => role !== 'rolled back'));
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
  current: Revision | undefined,
  version: string | undefined,
): Promise<NextVersion | undefined> {
  if (version === undefined || rolesOf(current, version).length > 0) return undefined;
  return { version, offers: await offers.ofVersion(channel, { app, version }) };
}

const noTimeline: Timeline = {
  entries: [],
  older: 0,
  all: { apps: [], actions: [], actors: [] },
  broken: [],
};

export async function appScreen(screen: Screen, app: string) {
  const { options, frame, channel } = screen;
  const record = channel.head?.record;
  const now = await readApp(screen, app);
  const { current } = now.state;
  const ownership = ownershipOf(record);
  const [versions, claims, timeline] = await Promise.all([
    readVersions(screen, app, current),
    orEmpty(readLiveClaims(streamOf(options, app), ownership), []),
    orEmpty(readTimeline(options, { limit: changesShown, only: { app } }), noTimeline),
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
    orEmpty(latestRevision(stream), undefined),
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

export async function timelineScreen({ options, frame, query }: Screen) {
  // An unused select sends an empty text.
  const [app, action, person] = [
    query.app || undefined,
    query.action || undefined,
    query.person || undefined,
  ];
  const before = /^\d+$/.test(query.before ?? '') ? Number(query.before) : undefined;
  const only = { app, action, actor: person };
  const timeline = await readTimeline(options, { limit: changesOnPage, before, only });
  return <TimelinePage frame={frame} timeline={timeline} filter={{ app, action, person }} />;
}

/** @returns `undefined` for a malformed time and one in the future */
export async function atScreen({ options, frame, query }: Screen) {
  const at = new Date(query.time ?? '');
  if (!(at.getTime() <= nowOf(options).getTime())) return undefined;
  return <AtPage frame={frame} at={at} state={await readStateAt(options, at)} />;
}
