import { main } from '@aertrip/release/cli';
import { lazyBrowserCheck, loadCheckedPages } from './browser-check';

/** Runs the command line. */
export async function run(): Promise<void> {
  process.exitCode = await main(process.argv.slice(2), {
    browserCheck: lazyBrowserCheck,
    createPages: loadCheckedPages,
  });
}
