/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */
import { healthFigures, type CountedLoads } from '@aertrip/release';
import type { AppState } from '../state/app-state';
import { Fold } from './fold';
import { Row, StackedTable } from './stacked-table';

const figuresOf = ({ health }: CountedLoads): ReadonlyMap<string, string> =>
  new Map(
    health && health.visits > 0 ? healthFigures(health).map(({ term, value }) => [term, value] as const) : [],
  );

/** `errors` as the name of a row; names such as LCP stand as they are. */
const named = (term: string) => term.charAt(0).toUpperCase() + term.slice(1);

/** What the visits since the revision in force were like, of the live version and beside it of a canary. */
export function HealthTable({ state: { metrics, current } }: { readonly state: AppState }) {
  if (!metrics || !current) return null;
  const { canary } = current;
  const columns = [
    { version: current.live, figures: figuresOf(metrics.live) },
    ...(canary ? [{ version: canary.version, figures: figuresOf(metrics.canary) }] : []),
  ];
  const terms = [...new Set(columns.flatMap(({ figures }) => [...figures.keys()]))];
  const head = ['Measured', ...columns.map(({ version }) => version)];
  return (
    <Fold summary={<h3>Visits since revision {current.revision}</h3>}>
      {terms.length === 0 ? (
        <p>No visits are counted yet.</p>
      ) : (
        <StackedTable
          caption="Times and sizes are those that three visits in four did not exceed"
          head={head}
        >
          {terms.map((term) => (
            <Row
              head={head}
              cells={[named(term), ...columns.map(({ figures }) => figures.get(term) ?? 'none')]}
            />
          ))}
        </StackedTable>
      )}
    </Fold>
  );
}
