/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */

/** Values from left to right; `undefined` where there is none. */
type Values = readonly (number | undefined)[];

/** Units of the drawing: the page stretches it to the room there is, its lines keep their width. */
const [width, height] = [300, 100];

/** The next higher of 1, 2, 2.5, 5 or 10 times a power of ten. */
export function niceTop(value: number): number {
  if (value <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(value));
  return ([1, 2, 2.5, 5].find((factor) => factor * power >= value) ?? 10) * power;
}

/** A line through the values that stand beside each other; one alone is a dot. */
function pathOf(values: Values, top: number): string {
  const step = width / Math.max(1, values.length - 1);
  return values
    .map((value, index) => {
      if (value === undefined) return '';
      const place = `${(index * step).toFixed(1)} ${(height - (value / top) * height).toFixed(1)}`;
      if (values[index - 1] !== undefined) return `L${place}`;
      return values[index + 1] === undefined ? `M${place}h0` : `M${place}`;
    })
    .join('');
}

interface LineChartProps {
  /** What there is to see, for whoever does not. */
  readonly label: string;
  readonly lines: readonly Values[];
  readonly top: number;
}

/** Lines over time, each of a style of its own (`.line-0` and so on). */
export function LineChart({ label, lines, top }: LineChartProps) {
  return (
    <svg
      class="chart"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      {[0, height / 2, height].map((y) => (
        <path class="chart-grid" d={`M0 ${y}H${width}`} />
      ))}
      {lines.map((values, index) => (
        <path class={`chart-line line-${index}`} d={pathOf(values, top)} />
      ))}
    </svg>
  );
}
