/**
 * Route patterns as react-router reads them, of whole segments and perhaps `/*` at the end: `/`, `/login`, `/packages/*`,
 * `/:page`. Pure, and small enough for the browser.
 */

type Segment = { readonly kind: 'literal'; readonly text: string } | { readonly kind: 'parameter' };

interface Pattern {
  readonly segments: readonly Segment[];
  /** Ends with `/*`: also covers the path before it. */
  readonly hasSplat: boolean;
}

function parse(pattern: string): Pattern {
  const names = pattern.split('/').filter(Boolean);
  const hasSplat = names.at(-1) === '*';
  const segments = (hasSplat ? names.slice(0, -1) : names).map(
    // react-router ignores case.
    (name): Segment =>
      name.startsWith(':') ? { kind: 'parameter' } : { kind: 'literal', text: name.toLowerCase() },
  );
  return { segments, hasSplat };
}

/** Whether a text is a valid route pattern with the same meaning in react-router. */
export const isPathPattern = (text: string): boolean =>
  text === '/' || (/^(\/(:[\w-]+|[^/:*?#\s]+))*(\/\*)?$/.test(text) && text !== '');

/** Specificity of a segment: literal, parameter, end of the pattern, `*`. */
const weights = { literal: 3, parameter: 2, end: 1, splat: 0 } as const;

const weightsOf = ({ segments, hasSplat }: Pattern): number[] => [
  ...segments.map(({ kind }) => weights[kind]),
  hasSplat ? weights.splat : weights.end,
];

/**
 * Compares two patterns that cover the same path, as react-router ranks routes: literal before parameter before `*`, more
 * segments before fewer.
 * @returns below 0 when the first is more specific, 0 when both are equal
 */
export function compareSpecificity(one: string, other: string): number {
  const [first, second] = [weightsOf(parse(one)), weightsOf(parse(other))];
  const differing = first.findIndex((weight, index) => weight !== second[index]);
  return differing < 0 ? 0 : (second[differing] ?? weights.splat) - (first[differing] ?? weights.splat);
}

/** Whether a pattern covers every path of the claimed pattern. */
export function covers(pattern: string, claim: string): boolean {
  const [owned, claimed] = [parse(pattern), parse(claim)];
  if (claimed.hasSplat && !owned.hasSplat) return false;
  const fits = owned.hasSplat
    ? owned.segments.length <= claimed.segments.length
    : owned.segments.length === claimed.segments.length;
  return (
    fits &&
    owned.segments.every((segment, index) => {
      const other = claimed.segments[index];
      return segment.kind === 'parameter' || (other?.kind === 'literal' && other.text === segment.text);
    })
  );
}
