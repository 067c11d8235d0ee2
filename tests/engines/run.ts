import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { installDebianPackages } from '../support/browsers/debian-packages';
import { findFirefox, findWebKit } from './engines/find-engines';

const missing = () => [
  ...(findFirefox() ? [] : [{ engine: 'Firefox', packages: ['firefox-esr'] }]),
  ...(findWebKit() ? [] : [{ engine: 'WebKitGTK', packages: ['webkit2gtk-driver', 'xvfb'] }]),
];

/** Installs each engine separately, so that an unavailable one does not block the others. */
for (const { engine, packages } of missing()) {
  console.log(`No ${engine} found.`);
  installDebianPackages(packages);
}

const withoutEngines = missing().map(
  ({ engine, packages }) =>
    `No journey ran in ${engine}: it is not on this machine and could not be installed (Debian: apt-get install ${packages.join(' ')}).`,
);
for (const line of withoutEngines) console.warn(line);

if (findFirefox() || findWebKit()) {
  const playwright = createRequire(import.meta.url).resolve('@playwright/test/cli');
  const config = path.join(import.meta.dirname, 'playwright.config.ts');
  const { status } = spawnSync(
    process.execPath,
    [playwright, 'test', '--config', config, ...process.argv.slice(2)],
    { stdio: 'inherit', env: { TEST_PORT: '3230', ...process.env } },
  );
  process.exitCode = status ?? 1;
  // Repeated at the end of the output, where people look.
  for (const line of withoutEngines) console.warn(line);
}
