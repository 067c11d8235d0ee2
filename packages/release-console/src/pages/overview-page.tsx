/** @jsxImportSource hono/jsx */
import { outlookText } from '@aertrip/release';
import type { Offer } from '../operations/offers';
import { OfferLinks } from '../operations/offer-links';
import { servedOf, type AppState, type ChannelState, type EdgesState } from '../state/channel-state';
import { formatCount } from '../state/format';
import { Layout, Renewed, type Frame } from './layout';
import { Badge, Since, Tap } from './parts';
import { paths } from './paths';
import { StackedTable } from './stacked-table';
import { ChannelNotices, Edges, HealthBadge, StatusBadges, statusesOf } from './state-parts';

export interface AppLine {
  readonly state: AppState;
  /** Urgent operations that are possible now. */
  readonly offers: readonly Offer[];
}

interface OverviewProps {
  readonly channel: ChannelState;
  readonly lines: readonly AppLine[];
  readonly edges: EdgesState;
  readonly offers: readonly Offer[];
  readonly now: Date;
}

const needsAttention = (state: AppState) =>
  state.health.verdict === 'unhealthy' || statusesOf(state).some(({ tone }) => tone === 'warn');

function Live({ state: { current, liveSince }, now }: { readonly state: AppState; readonly now: Date }) {
  if (!current || !liveSince) return <>nothing yet</>;
  return (
    <div class="wide">
      <span class="number">{current.live}</span> <Since change={liveSince} now={now} />
    </div>
  );
}

function State({ state, edges }: { readonly state: AppState; readonly edges: EdgesState }) {
  const { current, outlook: next } = state;
  const behind = servedOf(edges.edges, state).filter(({ isBehind }) => isBehind).length;
  const statuses = current ? statusesOf(state) : [];
  if (statuses.length === 0 && behind === 0) return <>–</>;
  return (
    <div class="wide">
      <span class="badges">
        <StatusBadges state={state} />
        {behind > 0 && <Badge tone="warn">{formatCount(behind, 'edge is', 'edges are')} behind</Badge>}
      </span>
      {current?.hold && (
        <p class="short">
          {current.hold.by}: {current.hold.reason}
        </p>
      )}
      {next && !current?.hold && <p class="short">{outlookText(next)}</p>}
    </div>
  );
}

/** The renewed part of the overview. */
export function Overview({ channel, lines, edges, offers, now }: OverviewProps) {
  const troubled = lines.filter(({ state }) => needsAttention(state));
  const others = lines.filter(({ state }) => !needsAttention(state));
  return (
    <>
      <ChannelNotices state={channel} />
      <p class="summary">
        {troubled.length === 0 ? (
          'No app is held or unhealthy.'
        ) : (
          <strong>{formatCount(troubled.length, 'app needs', 'apps need')} attention.</strong>
        )}
      </p>
      <StackedTable
        caption="Apps of the channel"
        head={['App', 'Live', 'Health', 'State', 'Act']}
        rows={[...troubled, ...others].map(({ state, offers: ofApp }) => [
          <Tap href={paths.app(state.app)}>{state.app}</Tap>,
          <Live state={state} now={now} />,
          <>
            <HealthBadge state={state} />
            {state.health.verdict === 'unhealthy' && <p class="short">{state.health.because}</p>}
          </>,
          <State state={state} edges={edges} />,
          ofApp.length > 0 ? <OfferLinks offers={ofApp} app={state.app} /> : '–',
        ])}
      />
      <OfferLinks offers={offers} />
      <Edges edges={edges} now={now} />
    </>
  );
}

export function OverviewPage({ frame, ...overview }: OverviewProps & { readonly frame: Frame }) {
  return (
    <Layout title="Apps" frame={frame}>
      <h1>Live versions</h1>
      <Renewed path={paths.overviewFragment} now={overview.now}>
        <Overview {...overview} />
      </Renewed>
    </Layout>
  );
}
