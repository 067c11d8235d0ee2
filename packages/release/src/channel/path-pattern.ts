/**
 * Route patterns as react-router reads them, with an optional `/*` at the end: `/`, `/login`, `/packages/*`, `/:page`.
 * Pure, and small enough for the browser.
 */

type Segment = { readonly kind: 'literal'; readonly text: string } | { readonly kind: 'parameter' };

interface Pattern {
  readonly segments: readonly Segment[];
  /** Ends with `/*`: also covers the path before it. */
  readonly hasSplat: boolean;
}

/** Expands optional segments: `/a/:b?` stands for `/a` and `/a/:b`, as in react-router. */
function withoutOptionals(pattern: string): string[] {
  const [optional] = /\/[^/]+\?(?=\/|$)/.exec(pattern) ?? [];
  return optional === undefined
    ? [pattern]
    : [optional.slice(0, -1), ''].flatMap((segment) =>
        withoutOptionals(pattern.replace(optional, () => segment)),
      );
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
  text === '/' || (/^(\/(:[\w-]+\??|[^/:*?#\s]+\??))*(\/\*)?$/.test(text) && text !== '');

/** Specificity of a segment: literal, parameter, end of the pattern, `*`. */
const weights = { literal: 3, parameter: 2, end: 1, splat: 0 } as const;

const weightsOf = ({ segments, hasSplat }: Pattern): number[] => [
  ...segments.map(({ kind }) => weights[kind]),
  hasSplat ? weights.splat : weights.end,
];

/**
 * Compares two patterns without optional segments that cover the same path, as react-router ranks routes: literal before
 * parameter before `*`, more segments before fewer.
 * @returns below 0 when the first is more specific, 0 when both are equal
 */
function compareExpanded(one: string, other: string): number {
  const [first, second] = [weightsOf(parse(one)), weightsOf(parse(other))];
  const differing = first.findIndex((weight, index) => weight !== second[index]);
  return differing < 0 ? 0 : (second[differing] ?? weights.splat) - (first[differing] ?? weights.splat);
}

/** Expanded forms of a pattern that cover the target, most specific first. */
const mostSpecificFirst = (pattern: string, covering: (expanded: string) => boolean) =>
  withoutOptionals(pattern).filter(covering).toSorted(compareExpanded);

/**
 * Orders patterns by specificity, most specific first.
 * @param covering whether an expanded form covers the compared target
 */
export function compareSpecificity(
  one: string,
  other: string,
  covering: (expanded: string) => boolean = () => true,
): number {
  const [[first], [second]] = [mostSpecificFirst(one, covering), mostSpecificFirst(other, covering)];
  if (first === undefined || second === undefined)
    return Number(first === undefined) - Number(second === undefined);
  return compareExpanded(first, second);
}

function coversExpanded(pattern: string, claim: string): boolean {
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

/** Whether a pattern covers every path of the claimed pattern. */
export const covers = (pattern: string, claim: string): boolean =>
  withoutOptionals(claim).every((claimed) =>
    withoutOptionals(pattern).some((owned) => coversExpanded(owned, claimed)),
  );
