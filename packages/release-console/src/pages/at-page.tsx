/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */
import { describeFreeze, fallbackOf, type Revision, type StateAt } from '@aertrip/release';
import { formatAction, formatTime } from '../state/format';
import { Layout, type Frame } from './layout';
import { paths } from './paths';
import { Row, StackedTable } from './stacked-table';

const head = ['App', 'Live', 'Canary', 'Fall back to', 'Held', 'Last changed'] as const;

function cellsOf({ live, canary, hold, action, actor, reason, at, ...state }: Revision) {
  return [
    live,
    canary ? `${canary.version} at ${canary.traffic} %` : '–',
    fallbackOf({ live, canary, hold, ...state }) ?? 'none',
    hold ? <div class="wide">{`${hold.by}: ${hold.reason}`}</div> : 'no',
    <div class="wide">
      {formatAction(action)} by {actor}, <time datetime={at}>{formatTime(at)}</time>
      <span class="soft"> {reason}</span>
    </div>,
  ];
}

const never = ['not yet activated', '–', '–', '–', '–'];

interface AtPageProps {
  readonly frame: Frame;
  readonly at: Date;
  readonly state: StateAt;
}

/** What every app gave to visitors at a moment, and how to return to it. */
export function AtPage({ frame, at, state: { apps, revisions, freeze, gone } }: AtPageProps) {
  const time = at.toISOString();
  return (
    <Layout title={`State at ${formatTime(time)}`} frame={frame}>
      <p class="crumbs">
        <a class="tap" href={paths.timeline}>
          ← Timeline
        </a>
      </p>
      <h1>State at {formatTime(time)}</h1>
      {freeze && <p>The channel was {describeFreeze(freeze)}.</p>}
      <StackedTable caption="What every app gave to visitors then" head={head}>
        {apps.map((app) => {
          const revision = revisions.get(app);
          const name = (
            <a class="tap" href={paths.app(app)}>
              {app}
            </a>
          );
          return <Row head={head} cells={[name, ...(revision ? cellsOf(revision) : never)]} />;
        })}
      </StackedTable>
      {gone.length > 0 && <p>No longer in the store: {gone.join(', ')}.</p>}
      <p>
        To return to it, from the command line: <code>npx mfe restore --at {time} --dry-run</code>
      </p>
    </Layout>
  );
}
