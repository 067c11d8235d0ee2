/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */
import { servedOf, type AppState, type EdgesState, type Served } from '../state/app-state';
import { formatAgo, formatCount } from '../state/format';
import { Badge } from './parts';

function servedWords({ live, canary, revision }: Served): string {
  if (live === undefined) return 'nothing of it';
  return `${live}${canary ? ` and the canary ${canary}` : ''} (revision ${revision})`;
}

function OneServed({ served, now }: { readonly served: Served; readonly now: Date }) {
  return (
    <li>
      {served.isBehind ? <Badge tone="warn">Behind</Badge> : <Badge tone="good">Same</Badge>}{' '}
      <span>
        {served.site} serves {servedWords(served)}, said {formatAgo(served.at, now)}
      </span>
    </li>
  );
}

/** What the edges really give to visitors of an app. */
export function ServedOfApp({
  state,
  edges,
  now,
}: {
  readonly state: AppState;
  readonly edges: EdgesState;
  readonly now: Date;
}) {
  if (edges.error) return <Badge tone="warn">Not known: {edges.error}</Badge>;
  const served = servedOf(edges.edges, state);
  if (served.length === 0) return <Badge tone="warn">No edge has reported in the last two minutes</Badge>;
  return (
    <ul class="served">
      {served.map((one) => (
        <OneServed served={one} now={now} />
      ))}
    </ul>
  );
}

interface EdgeHealthProps {
  readonly edges: EdgesState;
  /** Only what is said of this app. */
  readonly app?: string;
}

/** The edges that cannot do something at present; empty when all are well. */
export function EdgeHealth({ edges: { edges }, app = '' }: EdgeHealthProps) {
  const troubled = edges
    .map(({ site, health }) => ({ site, health: health.filter((said) => said.includes(app)) }))
    .filter(({ health }) => health.length > 0);
  if (troubled.length === 0) return null;
  return (
    <section class="notice notice-warn" aria-label="Problems of the edges">
      <h2>
        <span aria-hidden="true">▲</span> {formatCount(troubled.length, 'edge reports', 'edges report')}{' '}
        problems
      </h2>
      {troubled.map(({ site, health }) => (
        <>
          <p>{site} goes on with what it could read last:</p>
          <ul>
            {health.map((said) => (
              <li>{said}</li>
            ))}
          </ul>
        </>
      ))}
    </section>
  );
}
