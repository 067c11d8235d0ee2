import { outlookText, type AppState } from '../health/app-state';
import type { MetricVerdict } from '../judgement/judge';
import { shortTime, table } from './output';

const metricsTable = (metrics: readonly MetricVerdict[]) =>
  metrics.length === 0
    ? []
    : [
        table(
          ['Metric', 'Verdict', ''],
          metrics.map(({ title, verdict, because }) => [title, verdict, because]),
        ),
      ];

/** Each judgement with its metrics, as paragraphs; empty for an app without a canary and a soak. */
export function describeJudgements({ app, current, outlook: canary, soakOutlook: soak }: AppState): string[] {
  if (!current) return [];
  const { hold, soak: state } = current;
  return [
    ...(canary && current.canary
      ? [
          `Canary ${app}@${current.canary.version}: ${hold ? 'Its steps wait while the app is held.' : outlookText(canary)}`,
          ...metricsTable(canary.metrics),
        ]
      : []),
    ...(soak && state
      ? [
          `Soak of ${app}@${state.version} since ${shortTime(state.since)}, ${state.minutes} minutes and ${state.visits} visits at least: ${outlookText(soak)}`,
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
