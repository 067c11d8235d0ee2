import { loadReportPath } from '@aertrip/release/host-report';
import type { LoadReport } from '@aertrip/release/load-report';
import { isCandidate } from '@aertrip/release/registry-rules';
import type { Release } from './page-releases';

export type ReportLoad = (
  release: Release,
  phase: LoadReport['phase'],
  outcome: LoadReport['outcome'],
) => void;

/** Reports the outcome of a load to the edge in the background. Nothing depends on the report. */
export const sendLoadReport: ReportLoad = ({ remote, entry, requestedAt }, phase, outcome) => {
  if (isCandidate(entry)) return;
  const report: LoadReport = {
    remote,
    version: entry.metadata.version,
    revision: entry.extras.revision,
    phase,
    outcome,
    ms: Math.round(performance.now() - requestedAt),
  };
  navigator.sendBeacon(loadReportPath, JSON.stringify(report));
};
