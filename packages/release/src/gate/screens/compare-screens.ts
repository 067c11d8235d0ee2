import { hostName } from '../../core/app-name';
import type { ReleaseManifest } from '../../releases/manifest';
import type { Screen } from '../../releases/screen-fixtures';
import { eachOf } from '../../store/release-store';
import type { CheckedScreen } from '../browser-check';
import type { Side } from './comparison';
import { usualConditions } from './conditions';
import { placeOf } from './faults';
import { PageHangs, type OpenLive, type ScreenSite } from './run-screens';
import { compareCode, withoutVersion } from './same-code';
import { slowTask, takePictures } from './second-looks';
import { describeChanges, effectLines, snapshotName } from './snapshot';
import { startSide, type Setting } from './start-side';
import { createWalker, type Walked, type Walker } from './walk-windows';
import { exception } from './watch-page';

/** Screens that are opened at once. */
export const screensAtOnce = 4;

/** Broken screens after which no more are opened. */
const mostBroken = 3;

/** Seconds that two cores take for a screen, for the estimate. */
const secondsOfScreen = 3;

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

/** The candidate and the live release in a browser. */
interface Sides {
  readonly setting: Setting;
  readonly walker: Walker;
  readonly openOwn: () => Promise<ScreenSite>;
  readonly openLive: OpenLive;
}

/** A sentence without its numbers, which differ in each run. */
const plain = (text: string) => text.replaceAll(/\d+/g, '0');

const isRefused = ({ faults, isReviewed }: Found) => faults.length > 0 || !isReviewed;

/** `1 screen`, `20 screens`. */
export const countScreens = (count: number): string => (count === 1 ? '1 screen' : `${count} screens`);

/** Playwright's message when a page goes elsewhere while it is read. */
const leftMessage = 'Execution context was destroyed';

/** @returns the fault of a page that cannot be read to its end, as the end of a sentence */
function unreadable(error: unknown): string {
  if (error instanceof PageHangs) return 'does not answer any more.';
  if (error instanceof Error && error.message.includes(leftMessage)) return 'loads another page by itself.';
  throw error;
}

/** Whether nothing more can be said of a screen than that it fails. */
const isBrokenIn = ({ observed, problem, errors }: Walked['wide']) =>
  observed.isMainEmpty ||
  problem !== undefined ||
  errors.some((error) => error.startsWith('uncaught') || exception.test(error));

/** Changes of a screen in sentences, from the reviewed snapshot or from the live release. */
async function changesOf(
  { setting, walker, openLive }: Sides,
  screen: Screen,
  { text, wide }: Walked,
): Promise<Pick<Found, 'changes' | 'isReviewed'>> {
  const { reviewed, reviewedLive } = setting.comparison;
  const isHost = setting.input.candidate.app === hostName;
  const name = snapshotName(screen);
  const [own, before] = [reviewed[name], reviewedLive[name]];
  if (own !== undefined && own !== text) return { changes: describeChanges(own, text), isReviewed: false };
  const live = own === undefined || isHost ? await openLive() : undefined;
  const others =
    isHost && live
      ? effectLines((await walker.scan(live, screen, usualConditions.desk)).others, wide.others)
      : [];
  const foreign = others.map((line) => `Changes the screen of the remote: ${line}`);
  if (own !== undefined) {
    const changes = [...describeChanges(before ?? own, own), ...foreign];
    return { changes, isReviewed: foreign.length === 0 };
  }
  const other = live && (await walker.walk(live, screen));
  const changes = [...(other ? describeChanges(other.text, text) : []), ...foreign];
  return { changes, isReviewed: changes.length === 0 };
}

/** Opens and uses a screen, and judges what it shows. */
async function checkScreen(sides: Sides, screen: Screen): Promise<Found> {
  const { setting, walker, openOwn, openLive } = sides;
  const site = await openOwn();
  const walked = await walker.walk(site, screen).catch(unreadable);
  const found = { screen, ms: 0, changes: [], isReviewed: true };
  if (typeof walked === 'string') return { ...found, faults: [walked], isBroken: true };
  const { wide, narrow, ms } = walked;
  const faults = await walker.faultsOf(site, screen, walked);
  const isBroken = isBrokenIn(wide) || isBrokenIn(narrow);
  // Without recorded answers a screen can only show that its data is missing.
  if (!setting.comparison.hasAnswers) {
    const own = faults.filter((fault) => !/recorded answer|Failed to load resource/.test(fault));
    return { ...found, ms, faults: own, isBroken };
  }
  if (isBroken) return { ...found, ms, faults, isBroken };
  const longest = Math.max(wide.observed.longestTask, narrow.observed.longestTask);
  const slow = await slowTask(site, screen, longest, openLive);
  const changes = await changesOf(sides, screen, walked);
  return { screen, ms, faults: [...faults, ...slow], isBroken, ...changes };
}

/** Faults and changes that a screen has twice: the second time nothing else runs. */
async function confirm(sides: Sides, first: Found): Promise<Found> {
  if (!isRefused(first)) return first;
  sides.walker.forget();
  const second = await checkScreen(sides, first.screen);
  const known = new Set(first.faults.map(plain));
  const faults = second.faults.filter((fault) => known.has(plain(fault)));
  if (second.isReviewed) return { ...second, faults };
  const changes = second.changes.filter((change) => first.changes.includes(change));
  return { ...second, faults, changes, isReviewed: changes.length === 0 };
}

/** Checks screens until too many have failed, each faulty one twice. */
async function checkScreens(sides: Sides, screens: readonly Screen[]): Promise<readonly Found[]> {
  const { onProgress, endsEarly } = sides.setting.input;
  let [failures, count] = [0, 0];
  const all = await eachOf(screens, screensAtOnce, async (screen) => {
    if (failures >= (endsEarly ? 1 : mostBroken)) return undefined;
    const first = await checkScreen(sides, screen);
    count += 1;
    onProgress?.(`  ${count} of ${screens.length}: ${placeOf(screen)}, ${first.ms} ms`);
    const found = endsEarly ? await confirm(sides, first) : first;
    if (endsEarly ? isRefused(found) : found.isBroken) failures += 1;
    return found;
  });
  const opened = all.filter((found) => found !== undefined);
  if (opened.length < screens.length)
    onProgress?.(`  ${screens.length - opened.length} screens were not opened, because others failed`);
  return endsEarly ? opened : eachOf(opened, 1, (found) => confirm(sides, found));
}

/** The page of a screen as the server makes it, without what depends on the version of a release. */
async function serverPageOf(side: ScreenSite, screen: Screen, release: ReleaseManifest): Promise<string> {
  const { status, body, problem } = await side.page(screen);
  const text = withoutVersion(body, release).replaceAll(new URL(side.origin).host, '');
  return problem ?? `${status} ${text}`;
}

/** Screens on which the candidate does what the live release does. */
async function sameScreens({ setting, openOwn, openLive }: Sides): Promise<readonly Screen[]> {
  const { input, comparison } = setting;
  const { candidate, live, screens, reviewed, reviewedLive } = comparison;
  const [own, before] =
    input.candidate.app === hostName ? [candidate.host, live?.host] : [candidate.remote, live?.remote];
  const isComparable = comparison.hasAnswers && comparison.hasSameAnswers;
  // The live release itself is opened.
  if (!own || !before || !isComparable || own.version === before.version) return [];
  const releases = { host: candidate.host, candidate: own, live: before };
  const code = await compareCode({ store: input.store, channel: input.channel, ...releases });
  if (!code) return [];
  const same = screens.filter((screen) => {
    const name = snapshotName(screen);
    return reviewed[name] === reviewedLive[name] && code.isSame(name);
  });
  if (code.hasSameServer || same.length === 0) return same;
  const other = await openLive();
  if (!other) return [];
  const site = await openOwn();
  const pages = await eachOf(same, 1, async (screen) => [
    await serverPageOf(site, screen, own),
    await serverPageOf(other, screen, before),
  ]);
  return same.filter((_, index) => pages[index]?.[0] === pages[index]?.[1]);
}

/** A checked screen with its pictures. */
async function report({ setting, openOwn, openLive }: Sides, found: Found): Promise<CheckedScreen> {
  const { screen, ms, faults, changes, isReviewed } = found;
  const isChanged = changes.length > 0;
  const hasFaults = faults.length > 0;
  const live = isChanged ? await openLive() : undefined;
  const before = live ? await takePictures(live, screen).catch(() => []) : [];
  const after =
    isChanged || hasFaults ? await takePictures(await openOwn(), screen, hasFaults).catch(() => []) : [];
  const { route, url, as } = screen;
  const app = setting.comparison.candidate.remote?.app ?? hostName;
  return { app, route, url, as, ms, changes: [...changes], isReviewed, before, after };
}

/** Walks the screens of a comparison and compares them with the reviewed snapshots or with the live release. */
export async function compareScreens(
  setting: Setting,
): Promise<{ readonly faults: readonly ScreenFault[]; readonly screens: readonly CheckedScreen[] }> {
  const { input, comparison } = setting;
  const { candidate, live, screens } = comparison;
  const started = new Map<Side, Promise<ScreenSite>>();
  const open = (side: Side) => {
    const site = started.get(side) ?? startSide(setting, side);
    started.set(side, site);
    return site;
  };
  const sides: Sides = {
    setting,
    walker: createWalker(setting),
    openOwn: () => open(candidate),
    openLive: async () => (live && comparison.hasAnswers ? await open(live) : undefined),
  };
  try {
    const same = await sameScreens(sides);
    if (same.length > 0)
      input.onProgress?.(
        `  ${same.length} of ${screens.length} screens run the code of the live release and are not opened`,
      );
    const changed = screens.filter((screen) => !same.includes(screen));
    const seconds = Math.ceil(changed.length * secondsOfScreen + 5);
    if (changed.length > 0)
      input.onProgress?.(
        `  Opening ${countScreens(changed.length)}, in about ${seconds} s on two quiet cores`,
      );
    const opened = await checkScreens(sides, changed);
    const unopened = same.map((screen): Found => {
      return { screen, ms: 0, faults: [], changes: [], isReviewed: true, isBroken: false };
    });
    return {
      faults: opened.flatMap(({ screen, faults }) => faults.map((fault) => ({ screen, fault }))),
      screens: await eachOf([...opened, ...unopened], 1, (found) => report(sides, found)),
    };
  } finally {
    await Promise.all([...started.values()].map(async (site) => (await site).stop()));
  }
}
