import path from 'node:path';
import { installDebianPackages } from '../support/browsers/debian-packages';
import { runPlaywright } from '../support/browsers/run-playwright';
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

if (findFirefox() || findWebKit())
  runPlaywright(path.join(import.meta.dirname, 'playwright.config.ts'), {
    TEST_PORT: '3230',
    ...process.env,
  });

// At the end of the output, where people look.
for (const { engine, packages } of missing())
  console.warn(
    `No journey ran in ${engine}: it is not installed (Debian: apt-get install ${packages.join(' ')}).`,
  );
