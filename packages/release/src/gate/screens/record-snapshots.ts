import type { Browser } from 'playwright-core';
import type { Recording, Screen } from '../../releases/screen-fixtures';
import { eachOf } from '../../store/release-store';
import type { BrowserCheckInput } from '../browser-check';
import type { CreateCheckedPages } from './checked-pages';
import { picturePrefix } from './checked-site';
import { screensAtOnce } from './compare-screens';
import { hostComparisons, type Comparison } from './comparison';
import { placeOf } from './faults';
import type { RecordedSnapshots } from './fixtures-folder';
import type { ScreenSite } from './run-screens';
import { withoutHash } from './same-code';
import { snapshotName } from './snapshot';
import { startSide, type Setting } from './start-side';
import { createWalker } from './walk-windows';

/** A screen of a recording. */
interface RecordedScreen {
  /** File name of its snapshot. */
  readonly name: string;
  readonly text: string;
  /** In sentences, with its address. */
  readonly faults: readonly string[];
  /** Files of the release that it loads. */
  readonly loads: readonly string[];
}

/** Files of the candidate that a screen has loaded, and pictures of the site. */
function ownFiles({ input: { candidate } }: Setting, site: ScreenSite, screen: Screen): string[] {
  const folder = `${candidate.app}/${candidate.version}/`;
  const loads = [...site.loadsOf(screen)].flatMap((file) => {
    if (file.startsWith(picturePrefix)) return file;
    return file.startsWith(folder) ? withoutHash(file.slice(folder.length)) : [];
  });
  return [...new Set(loads)].toSorted();
}

async function recordScreens(setting: Setting): Promise<readonly RecordedScreen[]> {
  const { input, comparison } = setting;
  const { screens, candidate } = comparison;
  const walker = createWalker(setting);
  const site = await startSide(setting, candidate, true);
  let count = 0;
  try {
    return await eachOf(screens, screensAtOnce, async (screen) => {
      const walked = await walker.walk(site, screen);
      count += 1;
      input.onProgress?.(`  ${count} of ${screens.length}: ${placeOf(screen)}, ${walked.ms} ms`);
      const faults = await walker.faultsOf(site, screen, walked);
      return {
        name: snapshotName(screen),
        text: walked.text,
        faults: faults.map((fault) => `${placeOf(screen)} ${fault}`),
        loads: ownFiles(setting, site, screen),
      };
    });
  } finally {
    await site.stop();
  }
}

interface SnapshotOptions extends Pick<
  BrowserCheckInput,
  'store' | 'channel' | 'candidate' | 'live' | 'onProgress'
> {
  readonly browser: Browser;
  readonly createPages: CreateCheckedPages;
  /** Recorded answers of a remote; a host uses those of the live remotes. */
  readonly fixtures?: Recording;
}

/** Records the snapshots of a release for review: text by file name. */
export async function recordSnapshots({
  browser,
  createPages,
  fixtures,
  ...input
}: SnapshotOptions): Promise<RecordedSnapshots & { readonly faults: readonly string[] }> {
  const [host] = input.live;
  const comparisons: Comparison[] =
    fixtures && host
      ? [
          {
            candidate: { host, remote: input.candidate },
            recordings: [fixtures],
            screens: fixtures.screens,
            reviewed: {},
            reviewedLive: {},
            hasSameAnswers: true,
            hasAnswers: true,
          },
        ]
      : await hostComparisons(input.store, input);
  const all = await eachOf(comparisons, 1, (comparison) =>
    recordScreens({ browser, createPages, input, comparison }),
  );
  const recorded = all.flat();
  const sound = recorded.filter(({ faults }) => faults.length === 0);
  return {
    snapshots: Object.fromEntries(sound.map(({ name, text }) => [name, text])),
    faulty: recorded.filter(({ faults }) => faults.length > 0).map(({ name }) => name),
    faults: recorded.flatMap(({ faults }) => faults),
    loads: Object.fromEntries(recorded.map(({ name, loads }) => [name, loads])),
  };
}
