/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */
import type { MetricVerdict } from '@aertrip/release';
import { Badge, Fact, type Tone } from './parts';

const shown: Readonly<Record<MetricVerdict['verdict'], { readonly tone: Tone; readonly words: string }>> = {
  'better-or-equal': { tone: 'good', words: 'As good' },
  worse: { tone: 'bad', words: 'Worse' },
  inconclusive: { tone: 'plain', words: 'Inconclusive' },
};

/** What was found of each metric, in its own numbers; folded, since the sentence above says what follows from it. */
export function MetricVerdicts({ metrics }: { readonly metrics: readonly MetricVerdict[] }) {
  if (metrics.length === 0) return null;
  const open = metrics.filter(({ verdict }) => verdict !== 'better-or-equal').length;
  return (
    <details class="fold">
      <summary class="tap">
        {open === 0
          ? `All ${metrics.length} metrics are as good`
          : `${open} of ${metrics.length} metrics open`}
      </summary>
      <dl class="facts">
        {metrics.map(({ title, verdict, because }) => (
          <Fact term={title}>
            <Badge tone={shown[verdict].tone}>{shown[verdict].words}</Badge> {because}
          </Fact>
        ))}
      </dl>
    </details>
  );
}
