import type { Browser } from 'playwright-core';
import { hostName } from '../../core/app-name';
import type { ReleaseManifest } from '../../releases/manifest';
import { readLoads, type Screen } from '../../releases/screen-fixtures';
import { toStore } from '../../store/open-store';
import { eachOf } from '../../store/release-store';
import type { BrowserCheckInput, CheckedScreen } from '../browser-check';
import { nameOf } from '../compatibility';
import type { CreateCheckedPages } from './checked-pages';
import { picturePrefix } from './checked-site';
import { registryWith, shellPath, type Comparison, type Side } from './comparison';
import { restricted, usualConditions, type Conditions } from './conditions';
import { openedScreen, placeOf, renderingFaults, screenFaults, type OpenedScreen } from './faults';
import { replayRecordings } from './replay';
import { PageHangs, startScreenSite, type OpenLive, type ScreenSite } from './run-screens';
import { compareCode, withoutHash, withoutVersion } from './same-code';
import { exception } from './screen-page';
import { slowTask, takePictures } from './second-looks';
import { shellParts } from './shell-facts';
import { changedLines, describeChanges, printWindows, snapshotName } from './snapshot';
import { remoteScopes, walkScreen, type ScreenWalk, type UsedBefore } from './walk-screen';

/** Screens at once, where they need not be alone; broken screens after which no more are opened. */
const limits = { atOnce: 4, failures: 3 };

/** Seconds that two cores take for a screen, for the estimate. */
const secondsOfScreen = 3;

interface Walked {
  readonly opened: readonly OpenedScreen[];
  readonly text: string;
  /** Lines of the parts that belong to others. */
  readonly others: readonly string[];
  readonly ms: number;
}

/** A sentence without its numbers, which differ in each run. */
const plain = (text: string) => text.replaceAll(/\d+/g, '0');

/** A fault of a screen, as the end of a sentence. */
export interface ScreenFault {
  readonly screen: Screen;
  readonly fault: string;
}

/** A screen before its faults and changes are judged. */
interface Checked {
  readonly screen: Screen;
  readonly ms: number;
  readonly faults: readonly string[];
  readonly changes: readonly string[];
  readonly isReviewed: boolean;
  /** Whether it does not render. */
  readonly isBroken: boolean;
}

/** A screen of a recording. */
export interface RecordedScreen {
  /** File name of its snapshot. */
  readonly name: string;
  readonly text: string;
  /** In sentences, with its address. */
  readonly faults: readonly string[];
  /** Files of the release that it loads. */
  readonly loads: readonly string[];
}

/** Playwright's message when a page goes elsewhere while it is read. */
const leftMessage = 'Execution context was destroyed';

/** @returns the result, or the fault of a page that cannot be read to its end, as the end of a sentence */
async function read<Result>(work: Promise<Result>): Promise<Result | string> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof PageHangs) return 'does not answer any more.';
    if (error instanceof Error && error.message.includes(leftMessage)) return 'loads another page by itself.';
    throw error;
  }
}

/** The page of a screen as the server makes it, without what depends on the version of a release. */
const serverPageOf = async (side: ScreenSite, screen: Screen, release: ReleaseManifest) => {
  const { status, body, problem } = await side.page(screen);
  const text = withoutVersion(body, release).replaceAll(new URL(side.origin).host, '');
  return problem ?? `${status} ${text}`;
};

const isRefused = ({ faults, isReviewed }: Checked) => faults.length > 0 || !isReviewed;

/** `1 screen`, `20 screens`. */
export const countScreens = (count: number): string => (count === 1 ? '1 screen' : `${count} screens`);

/** Walks the screens of one remote and compares them. */
export class Comparer {
  private readonly scans = new Map<string, Promise<ScreenWalk>>();

  constructor(
    private readonly browser: Browser,
    private readonly createPages: CreateCheckedPages,
    private readonly input: BrowserCheckInput,
    private readonly comparison: Comparison,
  ) {}

  private get isHost(): boolean {
    return this.input.candidate.app === hostName;
  }

  private get options() {
    const { isHost } = this;
    const addresses = new Set(this.comparison.screens.map(({ url }) => url));
    const scopes = isHost ? Object.values(shellParts) : remoteScopes;
    return { scopes, isHost, stored: [], known: [], withFrame: false, elsewhere: shellPath, addresses };
  }

  /** @param isRecording takes every picture as there, and notes it */
  private async startSide({ host, remote }: Side, isRecording = false): Promise<ScreenSite> {
    const { fixtures, fallbacks } = this.comparison;
    const store = toStore(this.input.store);
    const replay = replayRecordings([fixtures, ...fallbacks]);
    const loads = await eachOf(remote ? [host, remote] : [host], 1, (side) => readLoads(store, side));
    const noted = new Set(loads.flatMap((screens) => Object.values(screens).flat()));
    return startScreenSite({
      browser: this.browser,
      createPages: this.createPages,
      store,
      host,
      registry: await registryWith(store, this.input.channel, remote),
      time: Date.parse(fixtures.recordedAt),
      ...replay,
      hasPicture: (path) => isRecording || noted.has(picturePrefix + path) || replay.hasPicture(path),
    });
  }

  /** A screen as it opens, read once. */
  private scan(site: ScreenSite, screen: Screen, conditions: Conditions): Promise<ScreenWalk> {
    const key = `${site.origin} ${placeOf(screen)} ${conditions.width}`;
    const known = this.scans.get(key);
    if (known) return known;
    const reading = site.use(screen, conditions, async (open) => {
      const options = { ...this.options, explores: false };
      const walk = await walkScreen(open, options, { width: conditions.width });
      const failures = open.errors.filter((error) => error.startsWith('uncaught'));
      if (screen.url === shellPath && (walk.observed.isMainEmpty || failures.length > 0))
        throw new Error(
          `${nameOf(this.comparison.candidate.host)} does not show a page: ${failures.join(' ')}`,
        );
      return walk;
    });
    this.scans.set(key, reading);
    return reading;
  }

  /** The shell alone, for one role and one window. */
  private shellAlone(site: ScreenSite, as: Screen['as'], conditions: Conditions): Promise<ScreenWalk> {
    return this.scan(site, { route: shellPath, url: shellPath, as, steps: [] }, conditions);
  }

  /** Lines that another screen records: the first one of a role has the frame of a remote, the shell alone that of a host. */
  private async knownLines(site: ScreenSite, screen: Screen, conditions: Conditions) {
    if (this.isHost) {
      const isAlone = screen.url === shellPath;
      if (isAlone && screen.as === 'visitor') return [];
      return (await this.shellAlone(site, isAlone ? 'visitor' : screen.as, conditions)).frame;
    }
    const first = this.comparison.screens.find(({ as }) => as === screen.as);
    return first && first !== screen ? (await this.scan(site, first, conditions)).frame : [];
  }

  private async walk(site: ScreenSite, screen: Screen): Promise<Walked> {
    const startedAt = performance.now();
    const used: UsedBefore = { controls: new Map(), dialogs: new Set() };
    const { desk, phone } = usualConditions;
    const stored = this.isHost ? [] : (await this.shellAlone(site, screen.as, desk)).observed.stored;
    const isFirst = this.comparison.screens.find(({ as }) => as === screen.as) === screen;
    // The controls of the shell are used where it stands alone.
    const explores = !this.isHost || (screen.url === shellPath && screen.as !== 'administrator');
    const walkAt = async (conditions: Conditions) => {
      const known = await this.knownLines(site, screen, conditions);
      const options = { ...this.options, explores, stored, known, withFrame: this.isHost || isFirst };
      return site.use(screen, conditions, async (open, unanswered) => {
        const { width } = conditions;
        const walk = await walkScreen(open, options, { width, isSecond: conditions !== desk, used });
        return openedScreen(open, unanswered, walk);
      });
    };
    const wide = await walkAt(desk);
    const narrow = await walkAt(phone);
    return {
      opened: [wide, narrow],
      text: printWindows(wide.walk.sections, narrow.walk.sections, ` at ${phone.width} px`),
      others: wide.walk.others,
      ms: Math.round(performance.now() - startedAt),
    };
  }

  private async faultsOf(site: ScreenSite, screen: Screen, walked: Walked): Promise<string[]> {
    const { desk, phone } = usualConditions;
    const found: string[] = [];
    for (const [index, opened] of walked.opened.entries()) {
      const conditions = index === 0 ? desk : phone;
      const alone = this.isHost ? undefined : await this.shellAlone(site, screen.as, conditions);
      const faults = screenFaults(this.input.candidate, opened, alone).map((fault) =>
        index === 0 ? fault : `at 390 px ${fault}`,
      );
      found.push(...faults.filter((fault) => !found.includes(fault.replace('at 390 px ', ''))));
    }
    return found;
  }

  /** Faults of a browser that refuses storage, and prefetches, beside those that are known. */
  private async faultsWithoutStorage(
    site: ScreenSite,
    screen: Screen,
    known: readonly string[],
  ): Promise<string[]> {
    const opening = site.use(screen, restricted, async (open, unanswered) => {
      const walk = await walkScreen(open, { ...this.options, explores: false }, { width: restricted.width });
      return renderingFaults(openedScreen(open, unanswered, walk));
    });
    const found = await read(opening);
    const own = (typeof found === 'string' ? [found] : found).filter((fault) => !known.includes(fault));
    return own.map((fault) => `with refused storage ${fault}`);
  }

  /** Changes of a screen in sentences, from the reviewed snapshot or from the live release. */
  private async changesOf(
    screen: Screen,
    walked: Walked,
    openLive: OpenLive,
  ): Promise<Pick<Checked, 'changes' | 'isReviewed'>> {
    const { reviewed, reviewedLive } = this.comparison;
    const name = snapshotName(screen);
    const [own, before] = [reviewed[name], reviewedLive[name]];
    if (own !== undefined && own !== walked.text)
      return { changes: describeChanges(own, walked.text), isReviewed: false };
    const live = own === undefined || this.isHost ? await openLive() : undefined;
    const others =
      this.isHost && live
        ? changedLines((await this.scan(live, screen, usualConditions.desk)).others, walked.others)
        : [];
    const foreign = others.map((line) => `Changes the screen of the remote: ${line}`);
    if (own !== undefined)
      return {
        changes: [...describeChanges(before ?? own, own), ...foreign],
        isReviewed: foreign.length === 0,
      };
    const other = live && (await this.walk(live, screen));
    const changes = [...(other ? describeChanges(other.text, walked.text) : []), ...foreign];
    return { changes, isReviewed: changes.length === 0 };
  }

  private async check(site: ScreenSite, screen: Screen, openLive: OpenLive): Promise<Checked> {
    const { hasAnswers } = this.comparison;
    const walked = await read(this.walk(site, screen));
    if (typeof walked === 'string')
      return { screen, ms: 0, faults: [walked], changes: [], isReviewed: true, isBroken: true };
    const faults = await this.faultsOf(site, screen, walked);
    const isBroken = walked.opened.some(
      ({ walk, problem, errors }) =>
        walk.observed.isMainEmpty ||
        problem !== undefined ||
        errors.some((error) => error.startsWith('uncaught') || exception.test(error)),
    );
    // Without recorded answers a screen can only show that its data is missing.
    if (!hasAnswers) {
      const own = faults.filter((fault) => !/recorded answer|Failed to load resource/.test(fault));
      return { screen, ms: walked.ms, faults: own, changes: [], isReviewed: true, isBroken };
    }
    if (isBroken) return { screen, ms: walked.ms, faults, changes: [], isReviewed: true, isBroken };
    const foreign = this.isHost ? [] : await this.faultsWithoutStorage(site, screen, faults);
    const longest = Math.max(...walked.opened.map(({ walk }) => walk.observed.longestTask));
    const slow = await slowTask(site, screen, longest, openLive);
    const changes = await this.changesOf(screen, walked, openLive);
    return { screen, ms: walked.ms, faults: [...faults, ...foreign, ...slow], isBroken, ...changes };
  }

  /** Faults and changes that a screen has twice: the second time nothing else runs. */
  private async checkAgain(site: ScreenSite, first: Checked, openLive: OpenLive): Promise<Checked> {
    if (!isRefused(first)) return first;
    this.scans.clear();
    const second = await this.check(site, first.screen, openLive);
    const known = new Set(first.faults.map(plain));
    const faults = second.faults.filter((fault) => known.has(plain(fault)));
    const changes = second.changes.filter((change) => first.changes.includes(change));
    if (second.isReviewed) return { ...second, faults };
    return { ...second, faults, changes, isReviewed: changes.length === 0 };
  }

  /** Screens on which the candidate does what the live release does. */
  private async sameScreens(openSite: () => Promise<ScreenSite>, openLive: OpenLive): Promise<Screen[]> {
    const { candidate, live, screens, reviewed, reviewedLive, hasSameAnswers } = this.comparison;
    const [own, before] = this.isHost ? [candidate.host, live?.host] : [candidate.remote, live?.remote];
    // The live release itself is opened.
    if (!own || !before || !hasSameAnswers || own.version === before.version) return [];
    const { channel } = this.input;
    const releases = { host: candidate.host, candidate: own, live: before };
    const code = await compareCode({ store: toStore(this.input.store), channel, ...releases });
    if (!code) return [];
    const same = screens.filter((screen) => {
      const name = snapshotName(screen);
      return reviewed[name] === reviewedLive[name] && code.isSame(name);
    });
    if (code.hasSameServer || same.length === 0) return same;
    const other = await openLive();
    if (!other) return [];
    const site = await openSite();
    const pages = await eachOf(same, 1, async (screen) => [
      await serverPageOf(site, screen, own),
      await serverPageOf(other, screen, before),
    ]);
    return same.filter((_, index) => pages[index]?.[0] === pages[index]?.[1]);
  }

  /** The snapshots of the candidate, and its faults. */
  async record(): Promise<readonly RecordedScreen[]> {
    const { candidate, screens } = this.comparison;
    const site = await this.startSide(candidate, true);
    let count = 0;
    try {
      return await eachOf(screens, limits.atOnce, async (screen) => {
        const walked = await this.walk(site, screen);
        count += 1;
        this.input.onProgress?.(`  ${count} of ${screens.length}: ${placeOf(screen)}, ${walked.ms} ms`);
        const faults = await this.faultsOf(site, screen, walked);
        return {
          name: snapshotName(screen),
          text: walked.text,
          faults: faults.map((fault) => `${placeOf(screen)} ${fault}`),
          loads: this.ownFiles(site, screen),
        };
      });
    } finally {
      await site.stop();
    }
  }

  /** Files of the candidate that a screen has loaded, and pictures of the site. */
  private ownFiles(site: ScreenSite, screen: Screen): string[] {
    const folder = `${this.input.candidate.app}/${this.input.candidate.version}/`;
    const loads = [...site.loadsOf(screen)].flatMap((file) => {
      if (file.startsWith(picturePrefix)) return file;
      return file.startsWith(folder) ? withoutHash(file.slice(folder.length)) : [];
    });
    return [...new Set(loads)].toSorted();
  }

  /** Checks screens until too many have failed, each faulty one twice. */
  private async checkAll(
    site: ScreenSite,
    screens: readonly Screen[],
    openLive: OpenLive,
  ): Promise<readonly Checked[]> {
    const { onProgress, alone, endsEarly } = this.input;
    const mostFailures = endsEarly ? 1 : limits.failures;
    let [failures, count] = [0, 0];
    const first = await eachOf(screens, alone ? 1 : limits.atOnce, async (screen) => {
      if (failures >= mostFailures) return undefined;
      const checked = await this.check(site, screen, openLive);
      count += 1;
      onProgress?.(`  ${count} of ${screens.length}: ${placeOf(screen)}, ${checked.ms} ms`);
      const confirmed = endsEarly ? await this.checkAgain(site, checked, openLive) : checked;
      if (endsEarly ? isRefused(confirmed) : confirmed.isBroken) failures += 1;
      return confirmed;
    });
    const opened = first.filter((entry) => entry !== undefined);
    if (opened.length < screens.length)
      onProgress?.(`  ${screens.length - opened.length} screens were not opened, because others failed`);
    return endsEarly ? opened : eachOf(opened, 1, (entry) => this.checkAgain(site, entry, openLive));
  }

  /** A checked screen with its pictures. */
  private async report(
    site: ScreenSite,
    { screen, ms, faults, changes, isReviewed }: Checked,
    openLive: OpenLive,
  ): Promise<CheckedScreen> {
    const isChanged = changes.length > 0;
    const live = isChanged ? await openLive() : undefined;
    const before = live ? await takePictures(live, screen).catch(() => []) : [];
    const hasFaults = faults.length > 0;
    const after = isChanged || hasFaults ? await takePictures(site, screen, hasFaults).catch(() => []) : [];
    const { route, url, as } = screen;
    const app = this.comparison.candidate.remote?.app ?? hostName;
    return { app, route, url, as, ms, changes: [...changes], isReviewed, before, after };
  }

  async compare(): Promise<{ readonly faults: readonly ScreenFault[]; readonly screens: CheckedScreen[] }> {
    const { candidate, live, screens, hasAnswers } = this.comparison;
    const { onProgress } = this.input;
    const started = new Map<Side, Promise<ScreenSite>>();
    const open = (side: Side) => {
      const site = started.get(side) ?? this.startSide(side);
      started.set(side, site);
      return site;
    };
    const openSite = () => open(candidate);
    const openLive = async () => (live && hasAnswers ? await open(live) : undefined);
    try {
      const same = new Set(hasAnswers ? await this.sameScreens(openSite, openLive) : []);
      if (same.size > 0)
        onProgress?.(
          `  ${same.size} of ${screens.length} screens run the code of the live release and are not opened`,
        );
      const app = candidate.remote?.app ?? hostName;
      const unopened = [...same].map(({ route, url, as }): CheckedScreen => {
        return { app, route, url, as, ms: 0, changes: [], isReviewed: true, before: [], after: [] };
      });
      const changed = screens.filter((screen) => !same.has(screen));
      if (changed.length === 0) return { faults: [], screens: unopened };
      const seconds = Math.ceil(changed.length * secondsOfScreen + 5);
      onProgress?.(`  Opening ${countScreens(changed.length)}, in about ${seconds} s on two quiet cores`);
      const site = await openSite();
      const checked = await this.checkAll(site, changed, openLive);
      const faults = checked.flatMap(({ screen, faults: found }) =>
        found.map((fault) => ({ screen, fault })),
      );
      const opened = await eachOf(checked, 1, (entry) => this.report(site, entry, openLive));
      return { faults, screens: [...opened, ...unopened] };
    } finally {
      await Promise.all([...started.values()].map(async (site) => (await site).stop()));
    }
  }
}
