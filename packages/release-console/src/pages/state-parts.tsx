/** @jsxImportSource hono/jsx */
import {
  describeFreeze,
  endOfStep,
  healthFigures,
  isLiveGood,
  noLoads,
  outlookText,
  type Canary,
  type CountedLoads,
  type MetricVerdict,
  type NextSoakStep,
  type NextStep,
  type Revision,
  type Soak,
} from '@aertrip/release';
import { servedOf, type AppState, type ChannelState, type EdgesState } from '../state/channel-state';
import { capitalised, formatAgo, formatCount, formatRate, formatUnrendered } from '../state/format';
import { Badge, Fact, Fold, List, Notice, When, type Tone } from './parts';
import { StackedTable } from './stacked-table';

interface Status {
  readonly tone: Tone;
  readonly text: string;
}

const holdTexts: Readonly<Record<NonNullable<Revision['hold']>['cause'], string>> = {
  person: 'Held',
  rollback: 'Rolled back and held',
  'canary abort': 'Canary aborted, held',
  restore: 'Restored and held',
};

/** Hold, canary and soak of an app, the most urgent first. */
export function statusesOf({ current }: AppState): Status[] {
  if (!current) return [{ tone: 'plain', text: 'Nothing live yet' }];
  const { hold, canary, soak } = current;
  return [
    ...(hold ? [{ tone: 'warn' as const, text: holdTexts[hold.cause] }] : []),
    ...(canary ? [{ tone: 'info' as const, text: `Canary ${canary.version} at ${canary.traffic} %` }] : []),
    ...(!isLiveGood(current) && !soak?.outcome ? [{ tone: 'info' as const, text: 'In its soak' }] : []),
  ];
}

const healthTones = { healthy: 'good', unhealthy: 'bad', unknown: 'plain' } as const;
const healthTexts = { healthy: 'Healthy', unhealthy: 'Not healthy', unknown: 'Too few visits' } as const;

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

const verdicts: Readonly<Record<MetricVerdict['verdict'], Status>> = {
  'better-or-equal': { tone: 'good', text: 'As good' },
  worse: { tone: 'bad', text: 'Worse' },
  inconclusive: { tone: 'plain', text: 'Inconclusive' },
};

function Judgement({ outlook }: { readonly outlook?: NextStep | NextSoakStep }) {
  if (!outlook) return null;
  const { metrics } = outlook;
  const open = metrics.filter(({ verdict }) => verdict !== 'better-or-equal').length;
  return (
    <>
      <p>{outlookText(outlook)}</p>
      {metrics.length > 0 && (
        <Fold
          summary={
            open === 0
              ? `All ${metrics.length} metrics are as good`
              : `${open} of ${metrics.length} metrics undecided or worse`
          }
          isFoldedWhereWide
        >
          <dl class="facts">
            {metrics.map(({ title, verdict, because }) => (
              <Fact term={title}>
                <Badge tone={verdicts[verdict].tone}>{verdicts[verdict].text}</Badge> {because}
              </Fact>
            ))}
          </dl>
        </Fold>
      )}
    </>
  );
}

interface PanelProps {
  readonly state: AppState;
  readonly now: Date;
}

export function CanaryPanel({ state, canary, now }: PanelProps & { readonly canary: Canary }) {
  const { current, metrics, outlook } = state;
  const due = endOfStep(canary);
  const following = canary.steps[canary.step + 1];
  return (
    <section class="canary">
      <h3>
        Canary {canary.version} for {canary.traffic} % of the visitors
      </h3>
      <progress max={100} value={canary.traffic} aria-label={`Share of the canary ${canary.version}`}>
        {canary.traffic} %
      </progress>
      <dl class="facts">
        <Fact term="Step">
          {canary.step + 1} of {canary.steps.length} ({canary.steps.join(', ')} %)
        </Fact>
        <Fact term="Next step">
          {following === undefined ? 'To everybody ' : `To ${following} % `}
          {due === null ? (
            'when a person takes it'
          ) : (
            <>
              at the earliest <When at={new Date(due).toISOString()} now={now} />
            </>
          )}
        </Fact>
        {metrics && <Fact term="Canary fails">{formatRate(metrics[canary.version])}</Fact>}
        {metrics && current && <Fact term="Live fails">{formatRate(metrics[current.live])}</Fact>}
      </dl>
      {current?.hold ? <p>No step is taken while the app is held.</p> : <Judgement outlook={outlook} />}
    </section>
  );
}

export function SoakPanel({ state, soak, now }: PanelProps & { readonly soak: Soak }) {
  const { version, previous, since, minutes, visits, outcome } = soak;
  if (outcome) {
    return (
      <section class="canary">
        <h3>{version} never finished its soak</h3>
        <p>A roll-back of a later version passes over it.</p>
      </section>
    );
  }
  const endsAt = new Date(Date.parse(since) + minutes * 60_000).toISOString();
  return (
    <section class="canary">
      <h3>{version} is in its soak</h3>
      <dl class="facts">
        <Fact term="Compared with">{previous ?? 'nothing: it is the first version'}</Fact>
        <Fact term="Ends">
          at the earliest <When at={endsAt} now={now} />, with {visits} visits
        </Fact>
      </dl>
      <Judgement outlook={state.soakOutlook} />
    </section>
  );
}

const figuresOf = ({ health, renders }: CountedLoads = noLoads): ReadonlyMap<string, string> =>
  new Map([
    ...(health && health.visits > 0
      ? healthFigures(health).map(({ term, value }) => [term, value] as const)
      : []),
    ...(renders ? [['not rendered on the server', formatUnrendered(renders)] as const] : []),
  ]);

/** Health figures of the visits since the last change, of the live version and of a canary. */
export function HealthTable({ state: { metrics, current } }: { readonly state: AppState }) {
  if (!metrics || !current) return null;
  const { canary } = current;
  const columns = [
    { version: current.live, figures: figuresOf(metrics[current.live]) },
    ...(canary ? [{ version: canary.version, figures: figuresOf(metrics[canary.version]) }] : []),
  ];
  const terms = [...new Set(columns.flatMap(({ figures }) => [...figures.keys()]))];
  return (
    <Fold summary={<h3>Visits since record {current.revision}</h3>}>
      {terms.length === 0 ? (
        <p>No visits are counted yet.</p>
      ) : (
        <StackedTable
          caption="75th percentiles of times and sizes"
          head={['Measured', ...columns.map(({ version }) => version)]}
          rows={terms.map((term) => [
            capitalised(term),
            ...columns.map(({ figures }) => figures.get(term) ?? 'none'),
          ])}
        />
      )}
    </Fold>
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
          <Badge tone={isBehind ? 'warn' : 'good'}>{isBehind ? 'Behind' : 'Same'}</Badge> {site} serves{' '}
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
              {health.length > 0 ? 'Problems' : 'Well'}
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
        <Notice tone="info" heading="Channel frozen">
          <p>It is {describeFreeze(freeze)}. Rolling back stays possible.</p>
        </Notice>
      )}
    </>
  );
}
