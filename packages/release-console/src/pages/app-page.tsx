/** @jsxImportSource hono/jsx */
import type { LogEntry } from '@aertrip/release';
import { restOf } from '@aertrip/release/canary-share';
import type { Offer } from '../operations/offers';
import { OfferLinks } from '../operations/offer-links';
import type { AppState, ChannelState, EdgesState } from '../state/channel-state';
import { formatCount } from '../state/format';
import type { VersionState } from '../state/versions';
import { VersionList } from './version-list';
import { Crumb, Layout, Renewed, type Frame } from './layout';
import { Fact, Fold, OwnerFact, Since, When, List, Tap } from './parts';
import { paths } from './paths';
import {
  CanaryPanel,
  ChannelNotices,
  HealthBadge,
  ServedOfApp,
  PromotionPanel,
  StatusBadges,
} from './state-parts';
import { Entries } from './timeline-page';

interface NowProps {
  readonly channel: ChannelState;
  readonly state: AppState;
  readonly edges: EdgesState;
  readonly offers: readonly Offer[];
  readonly now: Date;
}

function LiveVersion({ state: { current, liveSince }, now }: Pick<NowProps, 'state' | 'now'>) {
  if (!current) return <p class="version">No version is live.</p>;
  const share = current.canary ? ` for ${restOf(current.canary.percent)} % of the visitors` : '';
  return (
    <div>
      <p class="version">
        <span class="number">{current.live}</span> live{share}
      </p>
      {liveSince && (
        <p>
          <Since change={liveSince} now={now} />
        </p>
      )}
    </div>
  );
}

function Facts({ state, edges, now }: NowProps) {
  const { current, manifest } = state;
  return (
    <dl class="facts">
      {current?.hold && (
        <Fact term="Held by">
          {current.hold.by}, since <When at={current.hold.since} now={now} />
          <q class="reason">{current.hold.reason}</q>
        </Fact>
      )}
      {current && <Fact term="Visits in 24 hours">{state.health.because}</Fact>}
      {current && <Fact term="Roll back to">{current.previous[0] ?? 'no earlier version'}</Fact>}
      <Fact term="Servers">
        <ServedOfApp state={state} edges={edges} now={now} />
      </Fact>
      {current && <OwnerFact owner={manifest?.owner} />}
    </dl>
  );
}

/** The renewed part of the page. */
export function AppNow(props: NowProps) {
  const { channel, state, offers, now } = props;
  const { current } = state;
  return (
    <>
      <ChannelNotices state={channel} />
      <p class="badges">
        <StatusBadges state={state} /> {current && <HealthBadge state={state} />}
      </p>
      <LiveVersion state={state} now={now} />
      <OfferLinks offers={offers} />
      {current?.canary && <CanaryPanel state={state} canary={current.canary} now={now} />}
      {current && !current.canary && <PromotionPanel state={state} />}
      <Facts {...props} />
    </>
  );
}

export interface Versions {
  /** Versions in use, then the highest ones. */
  readonly shown: readonly VersionState[];
  readonly count: number;
  readonly highest?: string;
}

export interface NextVersion {
  readonly version: string;
  readonly offers: readonly Offer[];
}

function VersionsSection({
  app,
  versions: { shown, count },
  state: { current },
  now,
}: Pick<AppPageProps, 'versions' | 'state' | 'now'> & { readonly app: string }) {
  return (
    <Fold summary={<h2>Versions</h2>} isOpen={shown.length === count}>
      {count === 0 ? (
        <p>
          No version of {app} is published. Its team publishes from the command line: npx mfe publish {app}
        </p>
      ) : (
        <VersionList app={app} versions={shown} current={current} now={now} />
      )}
      <p class="actions">
        {count > 1 && <Tap href={paths.diff(app)}>Compare two versions</Tap>}
        {count > shown.length && <Tap href={paths.app(app, { versions: 'all' })}>All {count} versions</Tap>}
      </p>
    </Fold>
  );
}

interface AppPageProps extends NowProps {
  readonly frame: Frame;
  readonly versions: Versions;
  readonly next?: NextVersion;
  /** Paths of a remote, in sentences. */
  readonly claims: readonly string[];
  /** The latest changes, newest first. */
  readonly changes: readonly LogEntry[];
  readonly olderChanges: number;
}

export function AppPage({ frame, versions, next, changes, claims, ...props }: AppPageProps) {
  const { state, now, olderChanges } = props;
  const { app } = state;
  return (
    <Layout title={app} frame={frame}>
      <Crumb href={paths.overview}>All apps</Crumb>
      <h1>{app}</h1>
      <section class="card" aria-label="Now">
        <Renewed path={paths.appFragment(app)} now={now}>
          <AppNow {...props} />
        </Renewed>
      </section>
      {next && next.offers.length > 0 && (
        <section class="card" aria-labelledby="next">
          <h2 id="next">
            <Tap href={paths.version(app, next.version)}>Next version: {next.version}</Tap>
          </h2>
          <OfferLinks offers={next.offers} />
        </section>
      )}
      <VersionsSection app={app} versions={versions} state={state} now={now} />
      {claims.length > 0 && (
        <Fold
          summary={<h2>Paths</h2>}
          isOpen={claims.some((sentence) => sentence.startsWith('Not answered'))}
        >
          <List of={claims} name="sentences" />
        </Fold>
      )}
      <section aria-labelledby="history">
        <h2 id="history">History</h2>
        {changes.length === 0 ? <p>{app} was never changed.</p> : <Entries entries={changes} />}
        {olderChanges > 0 && (
          <p>
            <Tap href={paths.timeline()}>{formatCount(olderChanges, 'older change')} in the timeline</Tap>
          </p>
        )}
      </section>
    </Layout>
  );
}
