import { nextCanaryStep, type NextStep } from '../judgement/canary-step';
import type { MetricVerdict } from '../judgement/judge';
import { nextSoakStep, type NextSoakStep } from '../judgement/soak-step';
import { readCanaryMetrics } from '../metrics/metrics';
import { readSoakMetrics } from '../metrics/soak-metrics';
import type { Revision } from '../channel/record';
import type { Stream } from '../channel/apps';
import { shortTime, table } from './output';

/** Judgements of a running canary and of a soak. */
export interface Judgements {
  readonly canary?: NextStep;
  readonly soak?: NextSoakStep;
}

/** @throws ReleaseRefused when the metrics cannot be read */
export async function readJudgements(
  stream: Stream,
  current: Revision,
  now = new Date(),
): Promise<Judgements> {
  const { canary, soak } = current;
  return {
    ...(canary
      ? { canary: nextCanaryStep(canary, await readCanaryMetrics(stream, canary, current), now) }
      : {}),
    ...(soak && !soak.outcome
      ? { soak: nextSoakStep(soak, await readSoakMetrics(stream, soak, current), now) }
      : {}),
  };
}

const metricsTable = (metrics: readonly MetricVerdict[]) =>
  metrics.length === 0
    ? []
    : [
        table(
          ['Metric', 'Verdict', ''],
          metrics.map(({ title, verdict, because }) => [title, verdict, because]),
        ),
      ];

const canaryWords = {
  wait: '',
  step: 'Its next step is due.',
  abort: 'It will be aborted.',
} as const;

const soakWords = {
  wait: '',
  pass: 'It passed.',
  rollback: 'It will be rolled back.',
  'not judged': 'It ends without a judgement.',
} as const;

/** Each judgement with its metrics, as paragraphs; empty for an app without a canary and a soak. */
export function describeJudgements(app: string, current: Revision, { canary, soak }: Judgements): string[] {
  const { hold, soak: state } = current;
  return [
    ...(canary && current.canary
      ? [
          `Canary ${app}@${current.canary.version}: ${hold ? 'Its steps wait while the app is held.' : `${canaryWords[canary.action]} ${canary.because}`.trim()}`,
          ...metricsTable(canary.metrics),
        ]
      : []),
    ...(soak && state
      ? [
          `Soak of ${app}@${state.version} since ${shortTime(state.since)}, ${state.minutes} minutes and ${state.visits} visits at least: ${`${soakWords[soak.action]} ${soak.because}`.trim()}`,
          ...metricsTable(soak.metrics),
        ]
      : []),
    ...(state?.outcome && state.version === current.live
      ? [
          `${app}@${state.version} never finished its soak and is not called good: a roll-back of a later version passes over it. To call it good: npx mfe soak end ${app} --reason "…"`,
        ]
      : []),
  ];
}
