/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */
import { fallbackOf, isLiveGood, type Freeze, type Hold, type Revision } from '@aertrip/release';
import type { AppState, EdgesState } from '../state/app-state';
import { formatAction, formatRate, formatUnrendered } from '../state/format';
import { paths } from './paths';
import { CanaryPanel } from './canary-panel';
import { ServedOfApp } from './edges-panel';
import { Fold } from './fold';
import { Badge, Fact, OwnerFact, When } from './parts';
import { SoakPanel } from './soak-panel';

interface AppPanelProps {
  readonly state: AppState;
  readonly edges: EdgesState;
  readonly now: Date;
}

function HoldFact({ hold, now }: { readonly hold: Hold; readonly now: Date }) {
  return (
    <Fact term="Held by">
      {hold.by}, since <When at={hold.since} now={now} />
      <q class="reason">{hold.reason}</q>
    </Fact>
  );
}

/** The whole channel stands still, not this app alone. */
function FreezeFact({ freeze, now }: { readonly freeze: Freeze; readonly now: Date }) {
  return (
    <Fact term="Channel frozen by">
      {freeze.actor}, since <When at={freeze.at} now={now} />
      {freeze.until && (
        <>
          , until <When at={freeze.until} now={now} />
        </>
      )}
      <q class="reason">{freeze.reason}</q>
    </Fact>
  );
}

function FailureFact({ metrics, metricsError, current }: AppState) {
  if (metricsError) {
    return (
      <Fact term="Failed loads">
        <Badge tone="warn">{metricsError}</Badge>
      </Fact>
    );
  }
  // Beside a canary the two rates stand together, in its panel.
  if (!metrics || !current || current.canary) return null;
  return (
    <Fact term="Failed loads">
      {formatRate(metrics.live)}, since revision {current.revision}
    </Fact>
  );
}

/** Only of apps that servers render; beside a canary it stands in its panel. */
function RenderFact({ metrics, current }: AppState) {
  const renders = metrics?.live.renders;
  if (!renders || !current || current.canary) return null;
  return (
    <Fact term="Not rendered on the server">
      {formatUnrendered(renders)}, since revision {current.revision}
    </Fact>
  );
}

function LiveVersion({ state: { current, liveSince }, now }: Pick<AppPanelProps, 'state' | 'now'>) {
  if (!current) return <p class="version">No version is live.</p>;
  const share = current.canary ? ` for ${100 - current.canary.traffic} % of the visitors` : '';
  return (
    <div>
      <p class="version">
        <span class="number">{current.live}</span> live{share}
      </p>
      {liveSince && (
        <p>
          Since <When at={liveSince.at} now={now} /> by <strong>{liveSince.actor}</strong>
          {liveSince.action !== 'promote' && ` (${formatAction(liveSince.action).toLowerCase()})`}
        </p>
      )}
    </div>
  );
}

function StateError({ state: { app, error } }: Pick<AppPanelProps, 'state'>) {
  if (!error) return null;
  return (
    <div class="notice notice-bad">
      <p>
        <strong>{error.parts.found}</strong> {error.parts.expected}
      </p>
      <p>{error.parts.next}</p>
      <p>
        The site goes on with the last state it could read.{' '}
        <a href={paths.history(app)}>See where the history breaks</a>
      </p>
    </div>
  );
}

/** Whose it is, and what was changed last. */
function MoreFacts({
  state,
  current,
  now,
}: Pick<AppPanelProps, 'state' | 'now'> & { readonly current: Revision }) {
  return (
    <Fold summary="Owner and last revision">
      <dl class="facts">
        <OwnerFact owner={state.owner} />
        <RenderFact {...state} />
        <Fact term="Revision">
          {current.revision}: {formatAction(current.action).toLowerCase()} by {current.actor},{' '}
          <When at={current.at} now={now} />
          <q class="reason">{current.reason}</q>
        </Fact>
      </dl>
    </Fold>
  );
}

/** The state of one app, in numbers and words. */
export function AppPanel({ state, edges, now }: AppPanelProps) {
  const { current } = state;
  return (
    <>
      <StateError state={state} />
      <LiveVersion state={state} now={now} />
      {current?.canary && <CanaryPanel state={state} canary={current.canary} now={now} />}
      {current?.soak && !isLiveGood(current) && (
        <SoakPanel soak={current.soak} outlook={state.soakOutlook} now={now} />
      )}
      <dl class="facts">
        {current && <Fact term="Fall back to">{fallbackOf(current) ?? 'no earlier healthy version'}</Fact>}
        {state.freeze && <FreezeFact freeze={state.freeze} now={now} />}
        {current?.hold && <HoldFact hold={current.hold} now={now} />}
        <FailureFact {...state} />
        <Fact term="Edges serve">
          <ServedOfApp state={state} edges={edges} now={now} />
        </Fact>
      </dl>
      {current && <MoreFacts state={state} current={current} now={now} />}
    </>
  );
}
