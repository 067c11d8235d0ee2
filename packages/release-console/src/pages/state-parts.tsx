/** @jsxImportSource hono/jsx */
import { describeFreeze, describeVisits, nextStepAt, outlookText, type Canary } from '@aertrip/release';
import { servedOf, type AppState, type ChannelState, type EdgesState } from '../state/channel-state';
import { formatAgo, formatCount } from '../state/format';
import { Badge, Fact, List, Notice, When, type Tone } from './parts';

interface Status {
  readonly tone: Tone;
  readonly text: string;
}

/** Hold and canary of an app, the most urgent first. */
export function statusesOf({ current }: AppState): Status[] {
  if (!current) return [{ tone: 'plain', text: 'Nothing live yet' }];
  const { hold, canary } = current;
  return [
    ...(hold ? [{ tone: 'warn' as const, text: 'Held' }] : []),
    ...(canary ? [{ tone: 'info' as const, text: `Canary ${canary.version} at ${canary.percent} %` }] : []),
  ];
}

const healthTones = { healthy: 'good', unhealthy: 'bad', unknown: 'plain' } as const;
const healthTexts = { healthy: 'Healthy', unhealthy: 'Not healthy', unknown: 'No visits yet' } as const;

export function HealthBadge({ state: { health, current } }: { readonly state: AppState }) {
  if (!current) return <>–</>;
  return <Badge tone={healthTones[health.verdict]}>{healthTexts[health.verdict]}</Badge>;
}

export function StatusBadges({ state }: { readonly state: AppState }) {
  return (
    <>
      {statusesOf(state).map(({ tone, text }) => (
        <Badge tone={tone}>{text}</Badge>
      ))}
    </>
  );
}

interface PanelProps {
  readonly state: AppState;
  readonly now: Date;
}

export function CanaryPanel({ state, canary, now }: PanelProps & { readonly canary: Canary }) {
  const { current, change, visits, outlook } = state;
  const due = change ? nextStepAt(canary, change) : null;
  const following = canary.steps.find((step) => step > canary.percent) ?? 100;
  return (
    <section class="canary">
      <h3>
        Canary {canary.version} for {canary.percent} % of the visitors
      </h3>
      <progress max={100} value={canary.percent} aria-label={`Share of the canary ${canary.version}`}>
        {canary.percent} %
      </progress>
      <dl class="facts">
        <Fact term="Steps">{canary.steps.join(', ')} %</Fact>
        <Fact term="Next step">
          {following === 100 ? 'To everybody ' : `To ${following} % `}
          {due === null ? (
            'when you take it'
          ) : (
            <>
              at the earliest <When at={new Date(due).toISOString()} now={now} />
            </>
          )}
        </Fact>
        {Object.entries(visits).map(([version, counted]) => (
          <Fact term={`Visits of ${version}`}>{describeVisits(counted)}</Fact>
        ))}
      </dl>
      {current?.hold && <p>No step is taken while the app is held.</p>}
      {outlook && !current?.hold && <p>{outlookText(outlook)}</p>}
    </section>
  );
}

/** A promotion in its first hour, which can return by itself. */
export function PromotionPanel({ state: { current, outlook } }: Pick<PanelProps, 'state'>) {
  if (!current || !outlook) return null;
  return (
    <section class="canary">
      <h3>{current.live} is watched in its first hour</h3>
      <p>{outlookText(outlook)}</p>
    </section>
  );
}

interface EdgesProps {
  readonly edges: EdgesState;
  readonly now: Date;
}

export function ServedOfApp({ state, edges, now }: EdgesProps & { readonly state: AppState }) {
  if (edges.error) return <Badge tone="warn">{edges.error}</Badge>;
  const served = servedOf(edges.edges, state);
  if (served.length === 0) return <Badge tone="warn">No edge has reported in the last two minutes</Badge>;
  return (
    <ul class="served">
      {served.map(({ site, at, live, canary, revision, isBehind }) => (
        <li>
          <Badge tone={isBehind ? 'warn' : 'good'}>{isBehind ? 'Behind' : 'Up to date'}</Badge> {site} serves{' '}
          {live === undefined ? 'no version' : `${live}${canary ? ` and the canary ${canary}` : ''}`}
          {revision !== undefined && ` (record ${revision})`}, reported {formatAgo(at, now)}
        </li>
      ))}
    </ul>
  );
}

/** Edges of the channel: how many, since when, and their problems. */
export function Edges({ edges: { edges, error }, now }: EdgesProps) {
  const troubled = edges.filter(({ health }) => health.length > 0);
  return (
    <section class={troubled.length > 0 ? 'notice notice-warn' : 'edges'} aria-labelledby="edges">
      <h2 id="edges">Edges</h2>
      {error && <Badge tone="warn">{error}</Badge>}
      {!error && edges.length === 0 && (
        <p>
          <Badge tone="warn">No edge has reported in the last two minutes</Badge>
        </p>
      )}
      {troubled.length > 0 && <p>{formatCount(troubled.length, 'edge reports', 'edges report')} problems.</p>}
      <ul class="served">
        {edges.map(({ site, at, health }) => (
          <li>
            <Badge tone={health.length > 0 ? 'warn' : 'good'}>
              {health.length > 0 ? 'Problems' : 'Healthy'}
            </Badge>{' '}
            {site}, reported {formatAgo(at, now)}
            {health.map((sentence) => (
              <p>{sentence}</p>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}

export function BrokenRecords({ broken }: { readonly broken: readonly string[] }) {
  if (broken.length === 0) return null;
  return (
    <Notice tone="bad" heading="Records that cannot be read">
      <List of={broken} />
    </Notice>
  );
}

/** Notices for the whole channel: a freeze, an unavailable store, unreadable records. */
export function ChannelNotices({ state }: { readonly state: ChannelState }) {
  const { freeze, error, broken } = state;
  return (
    <>
      {error && (
        <Notice
          tone="bad"
          heading={error.code === 'gate' ? 'The log is damaged' : 'The release store cannot be read'}
          role="alert"
        >
          <p>{error.parts.found}</p>
          <p>{error.parts.next}</p>
          <p>The site continues with the last state that it could read.</p>
        </Notice>
      )}
      {!error && <BrokenRecords broken={broken} />}
      {freeze && (
        <Notice tone="info" heading="Every app is held">
          <p>It is {describeFreeze(freeze)}. Rolling back stays possible.</p>
        </Notice>
      )}
    </>
  );
}
