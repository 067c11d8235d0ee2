import { writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import path from 'node:path';
import { repositoryRoot, workspaceRemotes } from '@aertrip/release';
import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import type { Recovery } from './recovery';

const documentOf = (rows: string[], date: string) => `# Fault matrix

What a visitor waits for when a release or the registry fails: seconds from the press on a link until the screen of the
remote stands, rendered by the last known good release (by the last valid registry where the registry fails), measured in a
real browser on one origin without throttling, on a machine with ${cpus().length} cores, ${date}. "1 page" says that the
page was loaded anew, which happens at most once in a session for each remote. In every row the shell stood all the time
and the other remotes went on working; a failure of any of that fails the journey (\`tests/journeys/releases/release-faults.journey.ts\`,
\`registry-faults.journey.ts\`). Written by \`npm run faults -w tests\`; \`npm test\` tries one fault of each kind
on one remote, \`npm run test:all\` every row.

| Fault | ${workspaceRemotes.join(' | ')} |
| --- | ${workspaceRemotes.map(() => '---').join(' | ')} |
${rows.join('\n')}
`;

const cell = (recovery: Recovery | undefined) => {
  if (!recovery) return '—';
  const seconds = `${(recovery.ms / 1000).toFixed(1)} s`;
  return recovery.pageLoads ? `${seconds}, ${recovery.pageLoads} page` : seconds;
};

/** Writes the times to recovery that the journeys noted into `docs/fault-matrix.md`, once all of them passed. */
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
    await writeFile(path.join(repositoryRoot, 'docs', 'fault-matrix.md'), documentOf(rows, date));
  }
}
