/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */
import type { AppState, EdgesState } from '../state/app-state';
import { formatCount } from '../state/format';
import { mayDo, type AccountRole } from '../access/roles';
import { rollbackAction } from '../actions/state-actions';
import { paths } from './paths';
import { AppPanel } from './app-panel';
import { statusesOf, StatusBadges } from './app-status';
import { EdgeHealth } from './edges-panel';
import { Layout, Renewed, type Frame } from './layout';

interface OverviewProps {
  readonly states: readonly AppState[];
  readonly edges: EdgesState;
  readonly now: Date;
  /** Of whoever looks. */
  readonly role: AccountRole;
}

const needsAttention = (state: AppState) =>
  statusesOf(state).some(({ tone }) => tone === 'bad' || tone === 'warn');

/** Every app in one line each, for whoever has just been woken up. */
function Glance({ states }: Pick<OverviewProps, 'states'>) {
  const troubled = states.filter(needsAttention).length;
  return (
    <>
      <p class="summary">
        {troubled === 0 ? (
          'No app is held or broken.'
        ) : (
          <strong>{formatCount(troubled, 'app needs', 'apps need')} attention.</strong>
        )}
      </p>
      <ul class="glance">
        {states.map((state) => (
          <li>
            <a class="tap" href={`#app-${state.app}`}>
              {state.app}
            </a>
            <span class="number">{state.current?.live ?? 'none'}</span>
            <StatusBadges state={state} />
          </li>
        ))}
      </ul>
    </>
  );
}

function AppCard({ state, edges, now, role }: Omit<OverviewProps, 'states'> & { readonly state: AppState }) {
  const { app, current } = state;
  return (
    <article class="card" aria-labelledby={`app-${app}`}>
      <div class="card-head">
        <h2 id={`app-${app}`}>
          <a href={paths.app(app)}>{app}</a>
        </h2>
        <StatusBadges state={state} />
      </div>
      <AppPanel state={state} edges={edges} now={now} />
      <p class="actions">
        {current && mayDo(role, rollbackAction) && (
          <a class="button button-danger" href={paths.action(app, 'rollback')}>
            Roll back<span class="hidden"> {app}</span>
          </a>
        )}
        <a class="button" href={paths.app(app)}>
          Open<span class="hidden"> {app}</span>
        </a>
      </p>
    </article>
  );
}

/** The metrics of every app: what a script renews. */
export function OverviewMetrics({ states, ...common }: OverviewProps) {
  return (
    <>
      <Glance states={states} />
      <EdgeHealth edges={common.edges} />
      <div class="cards">
        {states.map((state) => (
          <AppCard state={state} {...common} />
        ))}
      </div>
    </>
  );
}

export function OverviewPage({ frame, ...metrics }: Omit<OverviewProps, 'role'> & { readonly frame: Frame }) {
  return (
    <Layout title="Overview" frame={frame}>
      <h1>What is live</h1>
      <p class="ranges">
        <a class="tap" href={paths.timeline}>
          Timeline of all apps
        </a>
        <a class="tap" href={paths.ownership}>
          Which remote owns which paths
        </a>
      </p>
      <Renewed path={paths.overviewFragment} now={metrics.now}>
        <OverviewMetrics {...metrics} role={frame.role} />
      </Renewed>
    </Layout>
  );
}
