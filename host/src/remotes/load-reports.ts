import { loadReportPath, type LoadReport } from '@aertrip/release/load-report';
import type { RegistryEntry } from '@aertrip/release/registry-schema';

export type ReportLoad = (
  remote: string,
  entry: RegistryEntry,
  outcome: Pick<LoadReport, 'phase' | 'outcome' | 'ms'>,
) => void;

/** Tells the edge how a load went, behind whatever the page is doing. Nothing waits for it, nothing depends on it. */
export const sendLoadReport: ReportLoad = (remote, { metadata, extras }, { phase, outcome, ms }) => {
  if (extras.role === 'preview') return;
  const report: LoadReport = {
    remote,
    version: metadata.version,
    revision: extras.revision,
    phase,
    outcome,
    ms: Math.round(ms),
  };
  navigator.sendBeacon(loadReportPath, JSON.stringify(report));
};
