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

/** Lines through the values that stand beside each other, and dots where one stands alone. */
export function pathsOf(values: Values, top: number): { readonly line: string; readonly dots: string } {
  const step = width / Math.max(1, values.length - 1);
  let line = '';
  let dots = '';
  for (const [index, value] of values.entries()) {
    if (value === undefined) continue;
    const place = `${(index * step).toFixed(1)} ${(height - (value / top) * height).toFixed(1)}`;
    const [before, after] = [values[index - 1], values[index + 1]];
    if (before !== undefined) line += `L${place}`;
    else if (after !== undefined) line += `M${place}`;
    else dots += `M${place}h0`;
  }
  return { line, dots };
}

interface LineChartProps {
  /** Text alternative for screen readers. */
  readonly label: string;
  readonly lines: readonly Values[];
  readonly top: number;
}

/** Lines over time, each with its style (`.line-0` and so on). */
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
        <path d={`M0 ${y}H${width}`} />
      ))}
      {lines.map((values, index) => {
        const { line, dots } = pathsOf(values, top);
        const name = `chart-line line-${index}`;
        return (
          <>
            {line && <path class={name} d={line} />}
            {dots && <path class={`${name} chart-dot`} d={dots} />}
          </>
        );
      })}
    </svg>
  );
}
