import type { Browser } from 'playwright-core';
import { hostName } from '../../core/app-name';
import type { ReleaseManifest } from '../../releases/manifest';
import type { Screen } from '../../releases/screen-fixtures';
import { toStore } from '../../store/open-store';
import { eachOf } from '../../store/release-store';
import type { BrowserCheckInput, CheckedScreen } from '../browser-check';
import { nameOf } from '../compatibility';
import type { CreateCheckedPages } from './checked-pages';
import { registryWith, shellPath, type Comparison, type Side } from './comparison';
import { usualConditions, type Conditions } from './conditions';
import { openedScreen, placeOf, screenFaults, type OpenedScreen, type ShellAlone } from './faults';
import { faultsElsewhere, isLong, slowTask, takePictures } from './further-checks';
import { findLeaks } from './leaks';
import { replayRecordings } from './replay';
import { PageHangs, startScreenSite, type OpenLive, type ScreenSite } from './run-screens';
import { compareCode, withoutVersion } from './same-code';
import { readShell, shellParts } from './shell-facts';
import { changedLines, compareSnapshots, describeChange, printSnapshot, snapshotName } from './snapshot';
import { walkScreen } from './walk-screen';

/** Screens at once, where they need not be alone; broken screens after which no more are opened. */
const limits = { atOnce: 4, failures: 3, sentences: 30 };

const remoteScopes = ['[data-remote]', 'dialog:not(#root header *, #root footer *)'];

const shortened = (changes: readonly string[]): string[] =>
  changes.length > limits.sentences
    ? [...changes.slice(0, limits.sentences), `and ${changes.length - limits.sentences} further changes`]
    : [...changes];

interface Walked {
  readonly opened: readonly OpenedScreen[];
  readonly text: string;
  /** Aria snapshot of the parts that belong to others. */
  readonly others: readonly string[];
  readonly phone: readonly string[];
  readonly ms: number;
}

/** Differences from one snapshot to another, in sentences. */
const describe = (old: string, fresh: string) => compareSnapshots(old, fresh).map(describeChange);

/** A sentence without its numbers, which differ in each run. */
const plain = (text: string) => text.replaceAll(/\d+/g, '0');

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
}

/** Playwright's message when a page goes elsewhere while it is read. */
const leftMessage = 'Execution context was destroyed';

/** The fault of a page that cannot be read to its end, as the end of a sentence. */
function faultOfReading(error: unknown): string | undefined {
  if (error instanceof PageHangs) return 'does not answer any more';
  return error instanceof Error && error.message.includes(leftMessage)
    ? 'loads another page by itself'
    : undefined;
}

/** @returns the result, or the fault of the page that cannot be read */
async function read<Result>(work: Promise<Result>): Promise<Result | string> {
  try {
    return await work;
  } catch (error) {
    const fault = faultOfReading(error);
    if (fault === undefined) throw error;
    return fault;
  }
}

const isRefused = ({ faults, isReviewed }: Checked) => faults.length > 0 || !isReviewed;

/** Walks the screens of one remote and compares them. */
export class Comparer {
  private readonly alone = new Map<string, Promise<ShellAlone>>();

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
    return { scopes: isHost ? Object.values(shellParts) : remoteScopes, isHost, stored: [] };
  }

  private async startSide({ host, remote }: Side): Promise<ScreenSite> {
    const { fixtures, fallbacks } = this.comparison;
    const store = toStore(this.input.store);
    return startScreenSite({
      browser: this.browser,
      createPages: this.createPages,
      store,
      host,
      registry: await registryWith(store, this.input.channel, remote),
      time: Date.parse(fixtures.recordedAt),
      ...replayRecordings([fixtures, ...fallbacks]),
    });
  }

  /** The shell alone, for one role and one window. */
  private shellAlone(site: ScreenSite, { as }: Screen, conditions: Conditions): Promise<ShellAlone> {
    const key = `${as} ${conditions.width}`;
    const known = this.alone.get(key);
    if (known) return known;
    const shell: Screen = { route: shellPath, url: shellPath, as, steps: [] };
    const reading = site.use(shell, conditions, async (open) => {
      await open.open();
      const { globals, stored, isMainEmpty } = await open.observe();
      const failures = open.errors.filter((error) => error.startsWith('uncaught'));
      if (isMainEmpty || failures.length > 0)
        throw new Error(
          `${nameOf(this.comparison.candidate.host)} does not show a page: ${failures.join(' ')}`,
        );
      return { facts: await open.page.evaluate(readShell, shellParts), globals, stored };
    });
    this.alone.set(key, reading);
    return reading;
  }

  private async walk(site: ScreenSite, screen: Screen): Promise<Walked> {
    const startedAt = performance.now();
    const known = new Map<string, boolean>();
    const { desk, phone } = usualConditions;
    const stored = this.isHost ? [] : (await this.shellAlone(site, screen, desk)).stored;
    // A remote's own frame is the same on each screen: the first one of each role presses its controls.
    const isFirst = this.comparison.screens.find(({ as }) => as === screen.as) === screen;
    const options = { ...this.options, explores: true, stored, withFrame: this.isHost || isFirst };
    const wide = await site.use(screen, desk, async (open, unanswered) => {
      const walk = await walkScreen(open, options, { width: desk.width, known });
      return { walk, opened: openedScreen(open, unanswered, walk) };
    });
    const narrow = await site.use(screen, phone, async (open, unanswered) => {
      const before = wide.walk.lines;
      const walk = await walkScreen(open, options, { width: phone.width, before, known });
      return { walk, opened: openedScreen(open, unanswered, walk) };
    });
    return {
      opened: [wide.opened, narrow.opened],
      text: printSnapshot([...wide.walk.sections, ...narrow.walk.sections]),
      others: wide.walk.others,
      phone: narrow.walk.lines,
      ms: Math.round(performance.now() - startedAt),
    };
  }

  private async faultsOf(site: ScreenSite, screen: Screen, walked: Walked): Promise<string[]> {
    const { candidate } = this.input;
    const { desk, phone } = usualConditions;
    const found: string[] = [];
    for (const [index, opened] of walked.opened.entries()) {
      const conditions = index === 0 ? desk : phone;
      const alone = this.isHost ? undefined : await this.shellAlone(site, screen, conditions);
      const faults = screenFaults(candidate, opened, alone).map((fault) =>
        index === 0 ? fault : `at 390 px ${fault}`,
      );
      found.push(...faults.filter((fault) => !found.includes(fault.replace('at 390 px ', ''))));
    }
    return found;
  }

  /** Changes of a screen in sentences, from the reviewed snapshot or from the live release. */
  private async changesOf(
    screen: Screen,
    walked: Walked,
    openLive: OpenLive,
  ): Promise<Pick<Checked, 'changes' | 'isReviewed'>> {
    const { reviewed, reviewedLive, hasSameAnswers } = this.comparison;
    const name = snapshotName(screen);
    const [own, before] = [reviewed[name], reviewedLive[name]];
    if (own !== undefined && own !== walked.text)
      return { changes: describe(own, walked.text), isReviewed: false };
    if (own !== undefined && own === before && !this.isHost) return { changes: [], isReviewed: true };
    if (own !== undefined && before !== undefined && hasSameAnswers && !this.isHost)
      return { changes: describe(before, own), isReviewed: true };
    const live = await openLive();
    if (!live) return { changes: [], isReviewed: true };
    const other = await this.walk(live, screen);
    const others = this.isHost ? changedLines(other.others, walked.others) : [];
    const changes = [
      ...(own === undefined || own !== before ? describe(other.text, walked.text) : []),
      ...others.map((line) => `Changes the screen of the remote: ${line}`),
    ];
    const isReviewed = changes.length === 0 || (own !== undefined && others.length === 0);
    return { changes, isReviewed };
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
        errors.some((error) => error.startsWith('uncaught')),
    );
    // Without recorded answers a screen can only show that its data is missing.
    if (!hasAnswers) {
      const own = faults.filter((fault) => !/recorded answer|Failed to load resource/.test(fault));
      return { screen, ms: walked.ms, faults: own, changes: [], isReviewed: true, isBroken };
    }
    if (isBroken) return { screen, ms: walked.ms, faults, changes: [], isReviewed: true, isBroken };
    const others = this.isHost
      ? []
      : await read(faultsElsewhere(site, screen, { ...this.options, usual: walked.phone }));
    const foreign = typeof others === 'string' ? [`${others}, under other conditions`] : others;
    const isSlow = walked.opened.some(({ walk }) => isLong(walk.observed.longestTask));
    const slow = isSlow ? await slowTask(site, screen, openLive) : [];
    const changes = await this.changesOf(screen, walked, openLive);
    return { screen, ms: walked.ms, faults: [...faults, ...foreign, ...slow], isBroken, ...changes };
  }

  /** Faults and changes that a screen has twice: the second time nothing else runs. */
  private async checkAgain(site: ScreenSite, first: Checked, openLive: OpenLive): Promise<Checked> {
    if (!isRefused(first)) return first;
    const second = await this.check(site, first.screen, openLive);
    const known = new Set(first.faults.map(plain));
    const faults = second.faults.filter((fault) => known.has(plain(fault)));
    const changes = second.changes.filter((change) => first.changes.includes(change));
    if (second.isReviewed) return { ...second, faults };
    return { ...second, faults, changes, isReviewed: changes.length === 0 };
  }

  /** Whether the server makes the same page of a screen with the candidate and with the live release. */
  private async hasSamePage(screen: Screen, sides: readonly (readonly [ScreenSite, ReleaseManifest])[]) {
    const pages = await eachOf(sides, 1, async ([site, remote]) => {
      const { status, body, problem } = await site.page(screen);
      return problem ?? `${status} ${withoutVersion(body, remote).replaceAll(new URL(site.origin).host, '')}`;
    });
    return new Set(pages).size === 1;
  }

  /** Screens on which the candidate does what the live release does, with the files that each loads. */
  private async sameScreens(
    site: ScreenSite,
    openLive: OpenLive,
  ): Promise<Map<Screen, readonly string[] | undefined>> {
    const { candidate, live, screens, reviewed, reviewedLive, hasSameAnswers } = this.comparison;
    const same = new Map<Screen, readonly string[] | undefined>();
    if (!candidate.remote || !live?.remote || !hasSameAnswers) return same;
    // The live release itself is opened.
    if (candidate.remote.version === live.remote.version) return same;
    const { channel } = this.input;
    const sides = { host: candidate.host, candidate: candidate.remote, live: live.remote };
    const code = await compareCode({ store: toStore(this.input.store), channel, ...sides });
    for (const screen of code ? screens : []) {
      const name = snapshotName(screen);
      const loads = code?.loadedOn(screen);
      if (reviewed[name] !== reviewedLive[name] || !(code?.isUnchanged || loads)) continue;
      const other = code?.isUnchanged ? undefined : await openLive();
      const pages =
        other &&
        ([
          [site, sides.candidate],
          [other, sides.live],
        ] as const);
      if (!pages || (await this.hasSamePage(screen, pages))) same.set(screen, loads);
    }
    return same;
  }

  /** The snapshots of the candidate, and its faults. */
  async record(): Promise<readonly RecordedScreen[]> {
    const { candidate, screens } = this.comparison;
    const site = await this.startSide(candidate);
    try {
      return await eachOf(screens, limits.atOnce, async (screen) => {
        const walked = await this.walk(site, screen);
        this.input.onProgress?.(`  ${placeOf(screen)}: ${walked.ms} ms`);
        const faults = await this.faultsOf(site, screen, walked);
        return {
          name: snapshotName(screen),
          text: walked.text,
          faults: faults.map((fault) => `${placeOf(screen)} ${fault}`),
        };
      });
    } finally {
      await site.stop();
    }
  }

  /** Files of the candidate that a screen has loaded. */
  private ownFiles(site: ScreenSite, screen: Screen): string[] {
    const folder = `${this.input.candidate.app}/${this.input.candidate.version}/`;
    const loads = [...site.loadsOf(screen)].filter((file) => file.startsWith(folder));
    return loads.map((file) => file.slice(folder.length)).toSorted();
  }

  /** Faults of screens that a visitor opens and leaves many times. */
  private async leaks(site: ScreenSite, screens: readonly Screen[]) {
    return eachOf(screens, this.input.alone ? 1 : limits.atOnce, async (screen) => {
      const moving = site.use(screen, usualConditions.desk, async (open) => {
        open.phase('explored');
        return findLeaks(open, screen, shellPath);
      });
      const found = await read(moving);
      const faults = typeof found === 'string' ? [`${found}, when a visitor returns to it`] : found;
      return { screen, faults };
    });
  }

  /** Checks screens until too many have failed, each faulty one twice. */
  private async checkAll(
    site: ScreenSite,
    screens: readonly Screen[],
    openLive: OpenLive,
  ): Promise<{ readonly checked: readonly Checked[]; readonly hasFailed: boolean }> {
    const { onProgress, alone, endsEarly } = this.input;
    const mostFailures = endsEarly ? 1 : limits.failures;
    let failures = 0;
    const first = await eachOf(screens, alone ? 1 : limits.atOnce, async (screen) => {
      if (failures >= mostFailures) return undefined;
      const checked = await this.check(site, screen, openLive);
      onProgress?.(`  ${placeOf(screen)}: ${checked.ms} ms`);
      const confirmed = endsEarly ? await this.checkAgain(site, checked, openLive) : checked;
      if (endsEarly ? isRefused(confirmed) : confirmed.isBroken) failures += 1;
      return confirmed;
    });
    const opened = first.filter((entry) => entry !== undefined);
    if (opened.length < screens.length)
      onProgress?.(`  ${screens.length - opened.length} screens were not opened, because others failed`);
    const checked = endsEarly
      ? opened
      : await eachOf(opened, 1, (entry) => this.checkAgain(site, entry, openLive));
    return { checked, hasFailed: failures >= mostFailures };
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
    const loads = this.ownFiles(site, screen);
    return { app, route, url, as, ms, loads, changes: shortened(changes), isReviewed, before, after };
  }

  async compare(): Promise<{ readonly faults: string[]; readonly screens: CheckedScreen[] }> {
    const { candidate, live, screens, hasAnswers } = this.comparison;
    const { onProgress, candidate: release } = this.input;
    const site = await this.startSide(candidate);
    let liveSite: Promise<ScreenSite> | undefined;
    const openLive = async () => (live && hasAnswers ? await (liveSite ??= this.startSide(live)) : undefined);
    try {
      const isCompared = hasAnswers && !this.isHost;
      const same = isCompared ? await this.sameScreens(site, openLive) : new Map<Screen, undefined>();
      if (same.size > 0)
        onProgress?.(`  ${same.size} screens run the code of the live release and are not opened again`);
      const changed = screens.filter((screen) => !same.has(screen));
      const { checked, hasFailed } = await this.checkAll(site, changed, openLive);
      const leaks = isCompared && !hasFailed ? await this.leaks(site, changed) : [];
      const faults = [...checked, ...leaks].flatMap(({ screen, faults: found }) =>
        found.map((fault) => `${nameOf(release)}: ${placeOf(screen)} ${fault}`),
      );
      const opened = await eachOf(checked, 1, (entry) => this.report(site, entry, openLive));
      const unopened = [...same].map(([{ route, url, as }, loads]): CheckedScreen => {
        const facts = { app: release.app, route, url, as, ms: 0, changes: [], isReviewed: true };
        return { ...facts, ...(loads && { loads: [...loads] }), before: [], after: [] };
      });
      return { faults, screens: [...opened, ...unopened] };
    } finally {
      await Promise.all([site.stop(), liveSite?.then((started) => started.stop())]);
    }
  }
}
