import { main } from '@aertrip/release/cli';
import { lazyBrowserCheck } from './browser-check';

type Options = NonNullable<Parameters<typeof main>[1]>;

/** Runs the words of the command line. @param openScratch where migrations can be tried, in the repository of the site */
export async function run({ openScratch }: Pick<Options, 'openScratch'> = {}): Promise<void> {
  process.exitCode = await main(process.argv.slice(2), { browserCheck: lazyBrowserCheck, openScratch });
}
