/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */
import type { Offer } from '../operations/offers';
import { OfferLinks } from '../operations/offer-links';
import { servedOf, type AppState, type ChannelState, type EdgesState } from '../state/channel-state';
import { formatChange, formatCount } from '../state/format';
import { Layout, Renewed, type Frame } from './layout';
import { Badge, When } from './parts';
import { paths } from './paths';
import { Row, StackedTable } from './stacked-table';
import { ChannelNotices, Edges, HealthBadge, outlookText, StatusBadges, statusesOf } from './state-parts';

export interface AppLine {
  readonly state: AppState;
  /** Urgent operations that are possible now. */
  readonly offers: readonly Offer[];
}

interface OverviewProps {
  readonly channel: ChannelState;
  readonly lines: readonly AppLine[];
  readonly edges: EdgesState;
  /** Operations on the channel. */
  readonly offers: readonly Offer[];
  readonly now: Date;
}

const head = ['App', 'Live', 'Since', 'Health', 'State', 'Act'] as const;

const needsAttention = (state: AppState) =>
  state.health.verdict === 'unhealthy' || statusesOf(state).some(({ tone }) => tone === 'warn');

function Since({ state: { liveSince }, now }: { readonly state: AppState; readonly now: Date }) {
  if (!liveSince) return <>–</>;
  return (
    <div class="wide">
      <When at={liveSince.at} now={now} /> by {liveSince.actor}
      {liveSince.action !== 'promote' && ` (${formatChange(liveSince.action).toLowerCase()})`}
    </div>
  );
}

function State({ state, edges }: { readonly state: AppState; readonly edges: EdgesState }) {
  const { current, outlook, soakOutlook } = state;
  const next = outlook ?? soakOutlook;
  const behind = servedOf(edges.edges, state).filter(({ isBehind }) => isBehind).length;
  return (
    <div class="wide">
      <StatusBadges state={state} />
      {behind > 0 && <Badge tone="warn">{formatCount(behind, 'edge is', 'edges are')} behind</Badge>}
      {current?.hold && (
        <p class="reason">
          {current.hold.by}: {current.hold.reason}
        </p>
      )}
      {next && !current?.hold && <p class="reason">{outlookText(next)}</p>}
    </div>
  );
}

/** The renewed part of the overview. */
export function Overview({ channel, lines, edges, offers, now }: OverviewProps) {
  const troubled = lines.filter(({ state }) => needsAttention(state)).length;
  return (
    <>
      <ChannelNotices state={channel} />
      <p class="summary">
        {troubled === 0 ? (
          'No app is held or unhealthy.'
        ) : (
          <strong>{formatCount(troubled, 'app needs', 'apps need')} attention.</strong>
        )}
      </p>
      <StackedTable caption="Apps of the channel" head={head}>
        {lines.map(({ state, offers: ofApp }) => (
          <Row
            head={head}
            cells={[
              <a class="tap" href={paths.app(state.app)}>
                {state.app}
              </a>,
              <span class="number">{state.current?.live ?? 'none'}</span>,
              <Since state={state} now={now} />,
              <>
                <HealthBadge state={state} />
                {state.health.verdict === 'unhealthy' && <p class="reason">{state.health.because}</p>}
              </>,
              <State state={state} edges={edges} />,
              <OfferLinks offers={ofApp} app={state.app} />,
            ]}
          />
        ))}
      </StackedTable>
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
