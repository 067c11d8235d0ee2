import { cpus } from 'node:os';
import { replaceSection } from '@aertrip/bench/report/document-section';
import { markdownTable } from '@aertrip/bench/report/tables';
import { updateDocument } from '@aertrip/bench/report/update-document';
import { workspaceRemotes } from '@aertrip/release';
import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import type { Recovery } from './recovery';

const cell = (recovery: Recovery | undefined) => {
  if (!recovery) return '—';
  return (recovery.ms / 1000).toFixed(1) + '↻'.repeat(recovery.pageLoads ?? 0);
};

/** Writes the recovery times of the journeys into `docs/fault-matrix.md` if all journeys passed. */
export default class MatrixReporter implements Reporter {
  private readonly recoveries: Recovery[] = [];

  onTestEnd(_test: TestCase, { annotations }: TestResult) {
    for (const { type, description } of annotations) {
      if (type === 'recovery' && description) this.recoveries.push(JSON.parse(description) as Recovery);
    }
  }

  async onEnd({ status }: FullResult) {
    if (status !== 'passed') return;
    const names = [...new Set(this.recoveries.map(({ name }) => name))];
    const rows = names.map((name) => {
      const cells = workspaceRemotes.map((remote) =>
        cell(this.recoveries.find((other) => other.name === name && other.remote === remote)),
      );
      return [name, ...cells];
    });
    const table = markdownTable({ head: ['Fault', ...workspaceRemotes], rows });
    const written = `${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores.\n\n${table}`;
    await updateDocument('fault-matrix.md', (text) => replaceSection(text, 'release faults', written));
  }
}
