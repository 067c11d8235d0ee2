/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */
import {
  curveMetrics,
  curveRanges,
  type CurveMetric,
  type CurveRange,
  type Curves,
  type VersionCurve,
} from '../state/curves';
import { formatCount, formatTime } from '../state/format';
import { LineChart, niceTop } from './line-chart';
import { Badge, Fold } from './parts';
import { paths } from './paths';
import { Row, StackedTable } from './stacked-table';

const milliseconds = (value: number) =>
  value < 1000 ? `${Math.round(value)} ms` : `${(value / 1000).toFixed(1)} s`;

const shown: Readonly<
  Record<
    CurveMetric,
    { readonly term: string; readonly column: string; readonly write: (value: number) => string }
  >
> = {
  errors: {
    term: 'Visits with an error, per 1,000',
    column: 'Errors per 1,000',
    write: (value) => (value < 10 ? value.toFixed(1) : String(Math.round(value))),
  },
  lcp: { term: 'Largest content shown (LCP)', column: 'LCP', write: milliseconds },
  inp: { term: 'Answer to a press (INP)', column: 'INP', write: milliseconds },
  cls: { term: 'Shift of the layout (CLS)', column: 'CLS', write: (value) => (value / 1000).toFixed(2) },
};

const cell = (metric: CurveMetric, value: number | undefined) =>
  value === undefined ? '–' : shown[metric].write(value);

const valuesOf = ({ points }: VersionCurve, metric: CurveMetric) => points.map((point) => point[metric]);

function describe({ version, points }: VersionCurve, metric: CurveMetric): string {
  const values = points.flatMap((point) => point[metric] ?? []);
  const last = values.at(-1);
  if (last === undefined) return `${version}: nothing measured`;
  const { write } = shown[metric];
  const [least, most] = [write(Math.min(...values)), write(Math.max(...values))];
  return least === most ? `${version}: ${least}` : `${version}: ${least} to ${most}, last ${write(last)}`;
}

function Curve({
  metric,
  curves: { versions, range },
}: {
  readonly metric: CurveMetric;
  readonly curves: Curves;
}) {
  const { term, write } = shown[metric];
  const values = versions
    .flatMap((version) => valuesOf(version, metric))
    .filter((value) => value !== undefined);
  const top = niceTop(Math.max(0, ...values));
  return (
    <figure class="curve">
      <figcaption>{term}</figcaption>
      {values.length === 0 ? (
        <p class="soft">Nothing was measured.</p>
      ) : (
        <>
          <div class="curve-body">
            <div class="curve-scale" aria-hidden="true">
              <span>{write(top)}</span>
              <span>0</span>
            </div>
            <LineChart
              label={`${term}. ${versions.map((version) => describe(version, metric)).join('; ')}`}
              lines={versions.map((version) => valuesOf(version, metric))}
              top={top}
            />
          </div>
          <p class="curve-times" aria-hidden="true">
            <span>{curveRanges[range].begins}</span>
            <span>now</span>
          </p>
        </>
      )}
    </figure>
  );
}

function Legend({
  versions,
  others,
  live,
}: Pick<Curves, 'versions' | 'others'> & { readonly live?: string }) {
  return (
    <>
      <ul class="legend" aria-label="Lines">
        {versions.map(({ version, points }, index) => (
          <li>
            <svg viewBox="0 0 32 8" aria-hidden="true">
              <path class={`chart-line line-${index}`} d="M1 4H31" />
            </svg>
            <span>
              <strong>{version}</strong>
              {version === live && ' (live)'},{' '}
              {formatCount(
                points.reduce((all, { visits }) => all + visits, 0),
                'visit',
              )}
            </span>
          </li>
        ))}
      </ul>
      {others.length > 0 && <p class="soft">Visited as well: {others.join(', ')}.</p>}
    </>
  );
}

const head = ['From (UTC)', 'Version', 'Visits', ...curveMetrics.map((metric) => shown[metric].column)];

/** The curves in numbers. */
function CurveTable({ times, versions }: Curves) {
  const rows = times.flatMap((time, index) =>
    versions.flatMap(({ version, points }) => {
      const point = points[index];
      return point && point.visits > 0 ? [{ time, version, point }] : [];
    }),
  );
  return (
    <Fold summary="As a table" isFoldedWhereWide>
      <StackedTable caption="What visits were like, newest first" head={head}>
        {rows.toReversed().map(({ time, version, point }) => (
          <Row
            head={head}
            cells={[
              <time datetime={time}>{formatTime(time)}</time>,
              version,
              point.visits.toLocaleString('en-IN'),
              ...curveMetrics.map((metric) => cell(metric, point[metric])),
            ]}
          />
        ))}
      </StackedTable>
    </Fold>
  );
}

function RangeLinks({ app, range }: { readonly app: string; readonly range: CurveRange }) {
  return (
    <nav class="row" aria-label="Time of the curves">
      {(['24h', '7d'] as const).map((one) => (
        <a
          class="tap"
          href={`${paths.app(app, { curves: one })}#curves`}
          aria-current={one === range ? 'true' : undefined}
        >
          {curveRanges[one].words}
        </a>
      ))}
    </nav>
  );
}

interface CurvesPanelProps {
  readonly app: string;
  readonly curves: Curves;
  readonly live?: string;
  /** Requested in the URL: open on a phone too. */
  readonly isRequested: boolean;
}

/** Errors and vitals of the last hours or days, by version. */
export function CurvesPanel({ app, curves, live, isRequested }: CurvesPanelProps) {
  const { versions, error, range } = curves;
  return (
    <Fold summary={<h2 id="curves">How visits went</h2>} isOpen={isRequested}>
      <RangeLinks app={app} range={range} />
      {error && <Badge tone="warn">{error}</Badge>}
      {!error && versions.length === 0 && <p>No visits were reported in this time.</p>}
      {versions.length > 0 && (
        <>
          <Legend {...curves} live={live} />
          <div class="curves">
            {curveMetrics.map((metric) => (
              <Curve metric={metric} curves={curves} />
            ))}
          </div>
          <p class="soft">
            A point stands for {range === '24h' ? 'an hour' : 'six hours'}. Times and shifts are 75th
            percentiles.
          </p>
          <CurveTable {...curves} />
        </>
      )}
    </Fold>
  );
}
