/**
 * Run inside a copy of the sources: `build-release.ts <app> <version> <folder>` builds an app there as `mfe` does, with its
 * fixtures.
 */
import { runBuild } from '@aertrip/release';

const [app, version, output] = process.argv.slice(2);
if (!app || !version || !output) throw new Error('Expected an app, a version and a folder.');
try {
  await runBuild({ app, version, output });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
