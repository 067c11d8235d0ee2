import { readFile, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import path from 'node:path';
import { repositoryRoot, workspaceRemotes } from '@aertrip/release';
import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import type { Recovery } from './recovery';

const sectionOf = (rows: string[], date: string) => `${date}, ${cpus().length} cores.

| Fault | ${workspaceRemotes.join(' | ')} |
| --- | ${workspaceRemotes.map(() => '---').join(' | ')} |
${rows.join('\n')}`;

/** The part of the document that this reporter writes. */
const section = /(<!-- release faults -->\n\n)[^]*(\n\n<!-- end of release faults -->)/;

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
      return `| ${name} | ${cells.join(' | ')} |`;
    });
    const date = new Date().toISOString().slice(0, 10);
    const file = path.join(repositoryRoot, 'docs', 'fault-matrix.md');
    const text = await readFile(file, 'utf8');
    const written = sectionOf(rows, date);
    await writeFile(
      file,
      text.replace(section, (_, begin: string, end: string) => begin + written + end),
    );
  }
}
