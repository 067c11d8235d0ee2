import { hostName } from '../../core/app-name';
import type { ReleaseManifest } from '../../releases/manifest';
import type { Screen } from '../../releases/screen-fixtures';
import { eachOf } from '../../store/release-store';
import type { RenderedScreen } from '../verification';
import { usualConditions } from './conditions';
import { placeOf } from './faults';
import { PageHangs, type ScreenSite } from './run-screens';
import { compareCode, withoutVersion } from './same-code';
import { slowTask, takePictures } from './second-looks';
import { describeChanges, effectLines, snapshotName } from './snapshot';
import { createWalker, type Setting, type Walked, type Walker } from './walker';
import { exception } from './watch-page';

/** Screens that are opened at once. */
export const screensAtOnce = 4;

/** Broken screens after which no more are opened. */
const mostBroken = 3;

/** Seconds that two cores take for a screen, for the estimate. */
const secondsOfScreen = 5;

/** A fault of a screen, as the end of a sentence. */
export interface ScreenFault {
  readonly screen: Screen;
  readonly fault: string;
}

/** What was found on a screen. */
interface Found {
  readonly screen: Screen;
  readonly ms: number;
  readonly faults: readonly string[];
  readonly changes: readonly string[];
  readonly isReviewed: boolean;
  /** Whether it does not render. */
  readonly isBroken: boolean;
}

const sound = { ms: 0, faults: [], changes: [], isReviewed: true, isBroken: false };

/** A sentence without its numbers, which differ in each run. */
const plain = (text: string) => text.replaceAll(/\d+/g, '0');

const isRefused = ({ faults, isReviewed }: Found) => faults.length > 0 || !isReviewed;

/** `1 screen`, `20 screens`. */
export const countScreens = (count: number): string => (count === 1 ? '1 screen' : `${count} screens`);

/** Words of Playwright about a page that cannot be read to its end, and the ends of sentences. */
const unreadablePages = {
  'Execution context was destroyed': 'loads another page by itself.',
  ERR_TOO_MANY_REDIRECTS: 'redirects without an end.',
};

/** @returns the fault of a page that cannot be read to its end, as the end of a sentence */
function unreadable(error: unknown): string {
  if (error instanceof PageHangs) return 'does not answer any more.';
  for (const [words, fault] of Object.entries(unreadablePages))
    if (error instanceof Error && error.message.includes(words)) return fault;
  throw error;
}

/** Whether nothing more can be said of a screen than that it fails. */
const isBrokenIn = ({ observed, notes }: Walked['wide']) =>
  observed.isMainEmpty ||
  notes.made?.problem !== undefined ||
  notes.errors.some((error) => error.startsWith('uncaught') || exception.test(error));

/** Changes of a screen in sentences, from the reviewed snapshot or from the live release. */
async function changesOf(
  walker: Walker,
  screen: Screen,
  { text, wide }: Walked,
): Promise<Pick<Found, 'changes' | 'isReviewed'>> {
  const { input, comparison } = walker.setting;
  const name = snapshotName(screen);
  const [own, before] = [comparison.reviewed[name], comparison.reviewedLive[name]];
  if (own !== undefined && own !== text) return { changes: describeChanges(own, text), isReviewed: false };
  const isHost = input.candidate.app === hostName;
  const live = own === undefined || isHost ? await walker.live() : undefined;
  const others =
    isHost && live
      ? effectLines((await walker.scan(live, screen, usualConditions.desk)).others, wide.others)
      : [];
  const foreign = others.map((line) => `Changes the screen of the remote: ${line}`);
  const old = own === undefined ? live && (await walker.walk(live, screen)).text : before;
  const changes = [...describeChanges(old ?? text, text), ...foreign];
  return { changes, isReviewed: (own === undefined ? changes : foreign).length === 0 };
}

/** Opens and uses a screen, and judges what it shows. */
async function checkScreen(walker: Walker, screen: Screen): Promise<Found> {
  const site = await walker.own();
  const walked = await walker.walk(site, screen).catch(unreadable);
  if (typeof walked === 'string') return { ...sound, screen, faults: [walked], isBroken: true };
  const { wide, narrow, ms } = walked;
  const faults = await walker.faultsOf(site, screen, walked);
  const isBroken = isBrokenIn(wide) || isBrokenIn(narrow);
  // Without recorded answers a screen can only show that its data is missing.
  if (walker.setting.comparison.recordings.length === 0) {
    const own = faults.filter((fault) => !/recorded answer|Failed to load resource/.test(fault));
    return { ...sound, screen, ms, faults: own, isBroken };
  }
  if (isBroken) return { ...sound, screen, ms, faults, isBroken };
  const longest = Math.max(wide.observed.longestTask, narrow.observed.longestTask);
  const slow = await slowTask(walker, screen, longest);
  const changes = await changesOf(walker, screen, walked);
  return { screen, ms, faults: [...faults, ...slow], isBroken, ...changes };
}

/** Faults and changes that a screen has twice: the second time nothing else runs. */
async function confirm(walker: Walker, first: Found): Promise<Found> {
  if (!isRefused(first)) return first;
  walker.forget();
  const second = await checkScreen(walker, first.screen);
  const known = new Set(first.faults.map(plain));
  const faults = second.faults.filter((fault) => known.has(plain(fault)));
  if (second.isReviewed) return { ...second, faults };
  const changes = second.changes.filter((change) => first.changes.includes(change));
  return { ...second, faults, changes, isReviewed: changes.length === 0 };
}

/** Checks screens until too many have failed, each faulty one twice. */
async function checkScreens(walker: Walker, screens: readonly Screen[]): Promise<readonly Found[]> {
  const { onProgress, endsEarly } = walker.setting.input;
  let [failures, count] = [0, 0];
  const all = await eachOf(screens, screensAtOnce, async (screen) => {
    if (failures >= (endsEarly ? 1 : mostBroken)) return undefined;
    const first = await checkScreen(walker, screen);
    count += 1;
    onProgress?.(`  ${count} of ${screens.length}: ${placeOf(screen)}, ${first.ms} ms`);
    const found = endsEarly ? await confirm(walker, first) : first;
    if (endsEarly ? isRefused(found) : found.isBroken) failures += 1;
    return found;
  });
  const opened = all.filter((found) => found !== undefined);
  if (opened.length < screens.length)
    onProgress?.(`  Not opened, because others failed: ${countScreens(screens.length - opened.length)}`);
  return endsEarly ? opened : eachOf(opened, 1, (found) => confirm(walker, found));
}

/** The page of a screen as the server makes it, without what depends on the version of a release. */
async function serverPageOf(side: ScreenSite, screen: Screen, release: ReleaseManifest): Promise<string> {
  const { status, body, problem } = await side.page(screen);
  const text = withoutVersion(body, release).replaceAll(new URL(side.origin).host, '');
  return problem ?? `${status} ${text}`;
}

/** Screens on which the candidate does what the live release does. */
async function sameScreens(walker: Walker): Promise<readonly Screen[]> {
  const { input, comparison } = walker.setting;
  const { candidate, live, recordings, screens, reviewed, reviewedLive } = comparison;
  const [own, before] =
    input.candidate.app === hostName ? [candidate.host, live?.host] : [candidate.remote, live?.remote];
  const isComparable = recordings.length > 0 && comparison.hasSameAnswers;
  // The live release itself is opened.
  if (!own || !before || !isComparable || own.version === before.version) return [];
  const releases = { host: candidate.host, candidate: own, live: before };
  const code = await compareCode({ store: input.store, channel: input.channel, ...releases });
  const same = screens.filter((screen) => {
    const name = snapshotName(screen);
    return reviewed[name] === reviewedLive[name] && code?.isSame(name);
  });
  if (code?.isEqual || same.length === 0) return same;
  const [site, other] = [await walker.own(), await walker.live()];
  const pages = await eachOf(same, 1, async (screen) => [
    await serverPageOf(site, screen, own),
    other && (await serverPageOf(other, screen, before)),
  ]);
  return same.filter((_, index) => pages[index]?.[0] === pages[index]?.[1]);
}

/** A checked screen with its pictures. */
async function report(walker: Walker, found: Found): Promise<RenderedScreen> {
  const { screen, ms, changes, isReviewed } = found;
  const sites = changes.length > 0 ? [await walker.live(), await walker.own()] : [];
  const [before = [], after = []] = await eachOf(sites, 1, async (site) =>
    site ? takePictures(walker, site, screen).catch(() => []) : [],
  );
  const { route, url, as } = screen;
  const app = walker.setting.comparison.candidate.remote?.app ?? hostName;
  return { app, route, url, as, ms, changes: [...changes], isReviewed, before, after };
}

/** Walks the screens of a comparison and compares them with the reviewed snapshots or with the live release. */
export async function compareScreens(
  setting: Setting,
): Promise<{ readonly faults: readonly ScreenFault[]; readonly screens: readonly RenderedScreen[] }> {
  const { screens } = setting.comparison;
  const tell = (line: string) => setting.input.onProgress?.(`  ${line}`);
  const walker = createWalker(setting);
  try {
    const same = await sameScreens(walker);
    if (same.length > 0)
      tell(`${same.length} of ${screens.length} screens run the code of the live release and are not opened`);
    const changed = screens.filter((screen) => !same.includes(screen));
    const seconds = Math.ceil(changed.length * secondsOfScreen + 5);
    if (changed.length > 0)
      tell(`Opening ${countScreens(changed.length)}, in about ${seconds} s on two quiet cores`);
    const opened = await checkScreens(walker, changed);
    const all = [...opened, ...same.map((screen) => ({ ...sound, screen }))];
    return {
      faults: opened.flatMap(({ screen, faults }) => faults.map((fault) => ({ screen, fault }))),
      screens: await eachOf(all, 1, (found) => report(walker, found)),
    };
  } finally {
    await walker.stop();
  }
}
