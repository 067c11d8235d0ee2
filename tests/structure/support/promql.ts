import { parser } from '@prometheus-io/lezer-promql';

export interface Selector {
  readonly metric: string;
  /** Values matched by `=`; for other matchers, the label only. */
  readonly labels: readonly (readonly [label: string, value: string | undefined])[];
}

/**
 * The series in an expression.
 * @throws Error for invalid PromQL
 */
export function selectorsOf(expression: string): Selector[] {
  // Variables that Grafana substitutes.
  const text = expression.replaceAll('$__rate_interval', '5m');
  const selectors: Selector[] = [];
  parser.parse(text).iterate({
    enter({ type, from, node }) {
      if (type.isError) throw new Error(`No PromQL at "${text.slice(from)}".`);
      if (type.name !== 'VectorSelector') return;
      const textOf = (name: string, of = node) => {
        const found = of.getChild(name);
        return found ? text.slice(found.from, found.to) : '';
      };
      const matchers = node.getChild('LabelMatchers')?.getChildren('UnquotedLabelMatcher') ?? [];
      selectors.push({
        metric: textOf('Identifier'),
        labels: matchers.map((matcher) => [
          textOf('LabelName', matcher),
          textOf('MatchOp', matcher) === '=' ? textOf('StringLiteral', matcher).slice(1, -1) : undefined,
        ]),
      });
    },
  });
  return selectors;
}
