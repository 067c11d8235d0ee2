import type { Browser } from 'playwright-core';
import type { ReleaseManifest } from '../../releases/manifest';
import type { Recording, Screen } from '../../releases/screen-fixtures';
import { eachOf } from '../../store/release-store';
import type { BrowserCheckInput } from '../browser-check';
import type { CreateCheckedPages } from './checked-pages';
import { screensAtOnce } from './compare-screens';
import { comparisonOf, hostComparisons } from './comparison';
import { placeOf } from './faults';
import type { RecordedSnapshots } from './fixtures-folder';
import type { ScreenSite } from './run-screens';
import { withoutHash } from './same-code';
import { snapshotName } from './snapshot';
import { createWalker } from './walker';
import { picturePrefix } from './watch-page';

/** Files of the candidate that a screen has loaded, and pictures of the site. */
function ownFiles({ app, version }: ReleaseManifest, site: ScreenSite, screen: Screen): string[] {
  const folder = `${app}/${version}/`;
  const loads = [...site.loadsOf(screen)].flatMap((file) => {
    if (file.startsWith(picturePrefix)) return file;
    return file.startsWith(folder) ? withoutHash(file.slice(folder.length)) : [];
  });
  return [...new Set(loads)].toSorted();
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

/** Records the snapshots of a release for review: text by file name, and the faults in sentences. */
export async function recordSnapshots({
  browser,
  createPages,
  fixtures,
  ...input
}: SnapshotOptions): Promise<RecordedSnapshots & { readonly faults: readonly string[] }> {
  const { candidate, live, onProgress } = input;
  const [host] = live;
  const comparisons =
    fixtures && host
      ? [comparisonOf({ host, remote: candidate }, fixtures)]
      : await hostComparisons(input.store, input);
  const snapshots: Record<string, string> = {};
  const loads: Record<string, readonly string[]> = {};
  const faults: string[] = [];
  for (const comparison of comparisons) {
    const { screens } = comparison;
    const walker = createWalker({ browser, createPages, input, comparison, isRecording: true });
    let count = 0;
    try {
      const site = await walker.own();
      await eachOf(screens, screensAtOnce, async (screen) => {
        const name = snapshotName(screen);
        const walked = await walker.walk(site, screen);
        count += 1;
        onProgress?.(`  ${count} of ${screens.length}: ${placeOf(screen)}, ${walked.ms} ms`);
        const own = await walker.faultsOf(site, screen, walked);
        faults.push(...own.map((fault) => `${placeOf(screen)} ${fault}`));
        if (own.length === 0) snapshots[name] = walked.text;
        loads[name] = ownFiles(candidate, site, screen);
      });
    } finally {
      await walker.stop();
    }
  }
  const faulty = Object.keys(loads).filter((name) => !(name in snapshots));
  return { snapshots, faulty, faults, loads };
}
