import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { repositoryRoot } from '@aertrip/release';
import { publishablePackages } from '../published-manifest';
import { apiReports, reportFailure } from './api-report';

/** The packages that remotes import. */
const reportedNames = ['@aertrip/platform', '@aertrip/ui', 'shared-auth'];

/** The report on the main branch; `undefined` where there is none, or no such branch. */
const onMain = (file: string): Promise<string | undefined> =>
  promisify(execFile)('git', ['show', `main:${file}`], { cwd: repositoryRoot }).then(
    ({ stdout }) => stdout,
    () => undefined,
  );

/** `npm run api-reports [-- --write]`: checks the committed API reports, or writes them. */
const write = process.argv.includes('--write');
const reported = publishablePackages.filter(({ manifest }) => reportedNames.includes(manifest.name));

for (const { file, text } of await apiReports(reported)) {
  const name = path.relative(repositoryRoot, file);
  if (write) await writeFile(file, text);
  const committed = await readFile(file, 'utf8').catch(() => '');
  const failure = reportFailure(name, { current: text, committed, main: await onMain(name) });
  if (failure) {
    console.error(failure);
    process.exitCode = 1;
  }
}
