/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */
import { inspectChain, listVersions, ReleaseRefused, type Revision, type Stream } from '@aertrip/release';
import { nowOf, streamOf, type ConsoleOptions } from './state/options';
import { AppPage, type Report, type Versions } from './pages/app-page';
import { historyOf } from './pages/history-list';
import type { Frame } from './pages/layout';
import { HistoryPage, VersionsPage } from './pages/list-pages';
import { VersionPage } from './pages/version-page';
import { readAppState, readEdgesState } from './state/app-state';
import { curveRangeOf, readCurves } from './state/curves';
import { pageOf } from './state/page-of';
import { readVersion, rolesOf, type VersionState } from './state/versions';

/** Parameters of the path and of the query. */
type ScreenRequest = Readonly<Partial<Record<string, string>>>;

const versionsOnAppPage = 10;
const changesOnAppPage = 5;
const onListPage = 25;

/** What cannot be read is shown as empty: the state of the app says why. */
async function orEmpty<Value>(reading: Promise<Value>, empty: Value): Promise<Value> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof ReleaseRefused) return empty;
    throw error;
  }
}

async function readEach(stream: Stream, versions: readonly string[]): Promise<VersionState[]> {
  const states = await Promise.all(versions.map((version) => readVersion(stream, version)));
  return states.filter((state) => state !== undefined);
}

const readVersionNames = async (stream: Stream) => {
  const versions = await orEmpty(listVersions(stream.store, stream.app), []);
  return versions.toReversed();
};

async function readVersions(stream: Stream, current: Revision | undefined): Promise<Versions> {
  const all = await readVersionNames(stream);
  const inUse = all.filter((version) => rolesOf(current, version).some((role) => role !== 'rolled back'));
  const first = new Set([...inUse, ...all.slice(0, versionsOnAppPage)]);
  return { all, first: await orEmpty(readEach(stream, [...first]), []) };
}

function reportOf({ done, unchanged }: ScreenRequest): Report | undefined {
  const requested = done ?? unchanged;
  return requested && /^\d+$/.test(requested)
    ? { revision: Number(requested), changed: done !== undefined }
    : undefined;
}

const noChain = { revisions: [], errors: [] };

export async function appScreen(
  options: ConsoleOptions,
  frame: Frame,
  app: string,
  requested: ScreenRequest,
) {
  const stream = streamOf(options, app);
  const state = await readAppState(options, app);
  const live = state.current?.live;
  const [edges, versions, chain, curves] = await Promise.all([
    readEdgesState(options),
    readVersions(stream, state.current),
    orEmpty(inspectChain(stream), noChain),
    readCurves(options, app, { range: curveRangeOf(requested.curves), live }),
  ]);
  return (
    <AppPage
      frame={frame}
      stream={stream}
      state={state}
      edges={edges}
      versions={versions}
      chain={chain}
      history={pageOf(historyOf(chain), undefined, changesOnAppPage)}
      report={reportOf(requested)}
      curves={curves}
      areCurvesRequested={requested.curves !== undefined}
      now={nowOf(options)}
    />
  );
}

export async function historyScreen(
  options: ConsoleOptions,
  frame: Frame,
  app: string,
  { page }: ScreenRequest,
) {
  const chain = await inspectChain(streamOf(options, app));
  return (
    <HistoryPage
      frame={frame}
      app={app}
      chain={chain}
      page={pageOf(historyOf(chain), page, onListPage)}
      now={nowOf(options)}
    />
  );
}

export async function versionsScreen(
  options: ConsoleOptions,
  frame: Frame,
  app: string,
  { page }: ScreenRequest,
) {
  const stream = streamOf(options, app);
  const [all, { current }] = await Promise.all([readVersionNames(stream), readAppState(options, app)]);
  const names = pageOf(all, page, onListPage);
  const versions = { ...names, items: await readEach(stream, names.items) };
  return <VersionsPage frame={frame} app={app} page={versions} current={current} now={nowOf(options)} />;
}

export async function versionScreen(
  options: ConsoleOptions,
  frame: Frame,
  app: string,
  { version = '' }: ScreenRequest,
) {
  const [state, { current }] = await Promise.all([
    readVersion(streamOf(options, app), version),
    readAppState(options, app),
  ]);
  return (
    state && <VersionPage frame={frame} app={app} state={state} current={current} now={nowOf(options)} />
  );
}
