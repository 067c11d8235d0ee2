import { hostName } from '../../core/app-name';
import type { ReleaseManifest } from '../../releases/manifest';
import { howToRecord, type Screen } from '../../releases/screen-fixtures';
import type { BrowserCheck, BrowserFindings } from '../browser-check';
import { launchBrowser } from '../browser/launch-browser';
import { nameOf } from '../compatibility';
import type { RenderedScreen } from '../verification';
import type { CreateCheckedPages } from './checked-pages';
import { compareScreens, countScreens, type ScreenFault } from './compare-screens';
import { hostComparisons, remoteComparison } from './comparison';
import { placeOf } from './faults';

/** Routes of a remote without a screen. */
const unrendered = ({ app, version, paths }: ReleaseManifest, screens: readonly Screen[]): string[] => {
  const routes = new Set(screens.map(({ route }) => route));
  return paths
    .filter((path) => !routes.has(path))
    .map(
      (path) =>
        `${app}@${version}: ${path} has no screen. Add one to fixtures/screens.json and record it (${howToRecord(app)}).`,
    );
};

/** One sentence for each fault, with the screens on which it occurs. */
function sentencesOf(release: ReleaseManifest, faults: readonly ScreenFault[]): string[] {
  const places = new Map<string, string[]>();
  for (const { screen, fault } of faults)
    places.set(fault, [...new Set([...(places.get(fault) ?? []), placeOf(screen)])]);
  return [...places].map(([fault, [place = '', ...others]]) =>
    others.length === 0
      ? `${nameOf(release)}: ${place} ${fault}`
      : `${nameOf(release)}: ${place} ${fault} So ${others.length === 1 ? 'does' : 'do'} ${new Intl.ListFormat('en').format(others)}.`,
  );
}

/**
 * Opens the screens of a candidate in a browser with recorded answers, and compares them with the reviewed snapshots or
 * with the live release.
 */
export function createScreensCheck({
  createPages,
}: {
  readonly createPages: CreateCheckedPages;
}): BrowserCheck {
  return async (input): Promise<BrowserFindings> => {
    const { store, candidate, onProgress } = input;
    const isHost = candidate.app === hostName;
    const comparisons = await (isHost ? hostComparisons(store, input) : remoteComparison(store, input));
    const startedAt = performance.now();
    const browser = await launchBrowser();
    try {
      const faults: string[] = [];
      const found: ScreenFault[] = [];
      const screens: RenderedScreen[] = [];
      for (const comparison of comparisons) {
        const { host, remote } = comparison.candidate;
        const beside = remote ? ` of ${nameOf(remote)}` : '';
        onProgress?.(`Checking ${countScreens(comparison.screens.length)}${beside} in ${nameOf(host)}`);
        const compared = await compareScreens({ browser, createPages, input, comparison });
        if (!isHost && comparison.recordings.length > 0)
          faults.push(...unrendered(candidate, comparison.screens));
        found.push(...compared.faults);
        screens.push(...compared.screens);
      }
      onProgress?.(
        `Checked ${countScreens(screens.length)} in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`,
      );
      return { faults: [...faults, ...sentencesOf(candidate, found)], screens };
    } finally {
      await browser.close();
    }
  };
}
