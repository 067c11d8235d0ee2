import { main } from '@aertrip/release/cli';
import { lazyBrowserCheck, loadCheckedPages } from './browser-check';

type Options = NonNullable<Parameters<typeof main>[1]>;

/** Runs the command line. @param openScratch scratch database for migrations, in the repository of the site */
export async function run({ openScratch }: Pick<Options, 'openScratch'> = {}): Promise<void> {
  process.exitCode = await main(process.argv.slice(2), {
    browserCheck: lazyBrowserCheck,
    openScratch,
    createPages: loadCheckedPages,
  });
}
