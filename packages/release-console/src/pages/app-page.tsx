/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */
import { describeOutcome, type ChainReport, type Revision, type Stream } from '@aertrip/release';
import type { AppState, EdgesState } from '../state/app-state';
import type { Curves } from '../state/curves';
import type { Page } from '../state/page-of';
import type { VersionState } from '../state/versions';
import { paths } from './paths';
import { AppPanel } from './app-panel';
import { StatusBadges } from './app-status';
import { EdgeHealth } from './edges-panel';
import { HealthTable } from './health-table';
import { ChainVerdict, type HistoryPlace } from './history-list';
import { Layout, Renewed, type Frame } from './layout';
import { CurvesPanel } from './curves-panel';
import { Fold } from './fold';
import { RecentChanges } from './recent-changes';
import { StateActions, VersionActions } from './action-links';
import { VersionList } from './version-list';

interface AppMetricsProps {
  readonly state: AppState;
  readonly edges: EdgesState;
  readonly now: Date;
}

/** The state of the app: what a script renews. */
export function AppMetrics({ state, edges, now }: AppMetricsProps) {
  return (
    <>
      <StatusBadges state={state} />
      <EdgeHealth edges={edges} app={state.app} />
      <AppPanel state={state} edges={edges} now={now} />
      <HealthTable state={state} />
    </>
  );
}

export interface Versions {
  /** All of them, highest first. */
  readonly all: readonly string[];
  /** Those in use, then the highest ones, with what is known of them. */
  readonly first: readonly VersionState[];
}

/** What the person just did. */
export interface Report {
  readonly revision: number;
  readonly changed: boolean;
}

function ReportNotice({
  stream,
  current,
  report,
}: {
  readonly stream: Stream;
  readonly current: Revision;
  readonly report: Report;
}) {
  const isLatest = report.revision === current.revision;
  return (
    <section class="notice notice-good" role="status">
      <h2>
        <span aria-hidden="true">●</span> {report.changed ? 'Done' : 'Nothing to change'}
      </h2>
      <p>
        {isLatest
          ? describeOutcome(stream, { revision: current, changed: report.changed }).human
          : `Revision ${report.revision} was added. Since then others followed: revision ${current.revision} is in force.`}
      </p>
    </section>
  );
}

interface AppPageProps extends AppMetricsProps {
  readonly frame: Frame;
  readonly stream: Stream;
  readonly versions: Versions;
  readonly chain: ChainReport;
  readonly history: Page<HistoryPlace>;
  readonly report?: Report;
  readonly curves: Curves;
  /** Somebody asked for these curves. */
  readonly areCurvesRequested: boolean;
}

function VersionsSection({
  app,
  versions: { all, first },
  current,
  now,
}: Pick<AppPageProps, 'versions' | 'now'> & { readonly app: string; readonly current?: Revision }) {
  return (
    <Fold summary={<h2>Published versions</h2>}>
      {all.length === 0 ? (
        <p>
          Nothing of {app} is published yet. Its team does that from the command line: npx mfe publish {app}
        </p>
      ) : (
        <VersionList app={app} versions={first} current={current} now={now} />
      )}
      {all.length > 1 && (
        <p>
          <a class="tap" href={paths.diff(app)}>
            Compare two versions
          </a>
        </p>
      )}
      {all.length > first.length && (
        <p>
          <a class="tap" href={paths.versions(app)}>
            All {all.length} versions
          </a>
        </p>
      )}
    </Fold>
  );
}

export function AppPage({
  frame,
  stream,
  versions,
  chain,
  history,
  report,
  curves,
  areCurvesRequested,
  ...metrics
}: AppPageProps) {
  const { state, now } = metrics;
  const { app, current } = state;
  const isBroken = chain.errors.length > 0;
  return (
    <Layout title={app} frame={frame}>
      <p class="crumbs">
        <a class="tap" href={paths.overview}>
          ← All apps
        </a>
      </p>
      <h1>{app}</h1>
      {report && current && <ReportNotice stream={stream} current={current} report={report} />}
      <section class="card" aria-labelledby="now">
        <h2 id="now">Now</h2>
        <Renewed path={paths.appFragment(app)} now={now}>
          <AppMetrics {...metrics} />
        </Renewed>
      </section>
      {frame.role !== 'viewer' && (
        <section class="card" aria-labelledby="act">
          <h2 id="act">Act</h2>
          <p class="soft">
            {current || versions.all.length > 0
              ? 'Each of these says first what it will do, and asks before it does it.'
              : `There is nothing to act on: no version of ${app} is published.`}
          </p>
          {current && <StateActions app={app} current={current} role={frame.role} />}
          {versions.all.length > 0 && (
            <Fold summary="Act on a version">
              <VersionActions
                app={app}
                versions={versions.all}
                selected={versions.all[0]}
                role={frame.role}
              />
            </Fold>
          )}
        </section>
      )}
      <CurvesPanel app={app} curves={curves} live={current?.live} isRequested={areCurvesRequested} />
      <section aria-labelledby="history">
        <h2 id="history">Last changes</h2>
        {isBroken && <ChainVerdict chain={chain} />}
        <RecentChanges app={app} places={history.items} now={now} />
        {!isBroken && <ChainVerdict chain={chain} />}
        {history.count > 1 && (
          <p>
            <a class="tap" href={paths.history(app)}>
              All {history.total} revisions
            </a>
          </p>
        )}
      </section>
      <VersionsSection app={app} versions={versions} current={current} now={now} />
    </Layout>
  );
}
