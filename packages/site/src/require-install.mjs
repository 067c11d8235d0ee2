import { existsSync } from 'node:fs';

// npm writes this file at the end of an installation. Runs before tsx, itself a package.
if (!existsSync(new URL('../../../node_modules/.package-lock.json', import.meta.url))) {
  console.error(
    'The packages are not installed: node_modules is missing or incomplete. Run npm install, and start again.',
  );
  process.exit(1);
}
