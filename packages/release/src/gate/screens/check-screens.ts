import type { Browser } from 'playwright-core';
import { deriveRegistry, previewEntry } from '../../channel/derive-registry';
import type { Registry } from '../../channel/registry-schema';
import { latestRevision } from '../../channel/apps';
import { hostName } from '../../core/app-name';
import { readReleaseManifest, type ReleaseManifest } from '../../releases/manifest';
import {
  howToRecord,
  readFixtures,
  readSnapshots,
  type Screen,
  type ScreenFixtures,
} from '../../releases/screen-fixtures';
import { eachOf, type ReleaseStore } from '../../store/release-store';
import { toStore } from '../../store/open-store';
import { nameOf } from '../compatibility';
import { launchBrowser } from '../browser/launch-browser';
import type {
  BrowserCheck,
  BrowserCheckInput,
  BrowserFindings,
  CheckedScreen,
  ScreenPicture,
} from '../browser-check';
import type { CreateCheckedPages } from './checked-pages';
import { abroad, restricted, usualConditions, type Conditions } from './conditions';
import { placeOf, renderingFaults, screenFaults, type OpenedScreen, type ShellAlone } from './faults';
import { findLeaks } from './leaks';
import { replayRecordings } from './replay';
import { compareCode, withoutVersion } from './same-code';
import { startScreenSite, type ScreenSite } from './run-screens';
import type { ScreenPage } from './screen-page';
import { readShell, shellParts } from './shell-facts';
import { changedLines, compareSnapshots, describeChange, printSnapshot, snapshotName } from './snapshot';
import { takeSteps, walkScreen, type ScreenWalk, type WalkOptions } from './walk-screen';

/** Path that no remote answers, on which the page shows the shell alone. */
const shellPath = '/_release-check';

/** Screens at once, where they need not be alone; screens of each live remote that a host is checked
 * with; broken screens after which no more are opened. */
const limits = { atOnce: 2, ofRemote: 3, failures: 3, sentences: 30 };

/** Times in ms. A longer task is compared with live, which must be shorter by `margin`. */
const tasks = { longest: 250, margin: 150 };

const remoteScopes = ['[data-remote]', 'dialog:not(#root header *, #root footer *)'];

const shortened = (changes: readonly string[]): string[] =>
  changes.length > limits.sentences
    ? [...changes.slice(0, limits.sentences), `and ${changes.length - limits.sentences} further changes`]
    : [...changes];

async function liveRelease(store: ReleaseStore, channel: string, app: string) {
  const revision = await latestRevision({ store, channel, app });
  return revision && readReleaseManifest(store, app, revision.live);
}

/** The live releases without canaries, with one of them in its place. */
export async function registryWith(
  store: ReleaseStore,
  channel: string,
  remote: ReleaseManifest | undefined,
): Promise<Registry> {
  const registry = await deriveRegistry(store, channel);
  const entries = Object.entries(registry.microFrontends).map(([app, list]) => [
    app,
    list
      .filter(({ deployment }) => deployment.default)
      .map((entry) => ({ ...entry, deployment: { traffic: 100, default: true } })),
  ]);
  const given = remote ? { [remote.app]: [previewEntry(remote, undefined)] } : {};
  return { ...registry, microFrontends: { ...Object.fromEntries(entries), ...given } };
}

/** A host and a remote in its page. */
interface Side {
  readonly host: ReleaseManifest;
  /** `undefined`: the host alone. */
  readonly remote?: ReleaseManifest;
}

/** The screens of one remote, with the candidate and with the live release. */
interface Comparison {
  readonly candidate: Side;
  /** `undefined` when the candidate is the first release. */
  readonly live?: Side;
  readonly fixtures: ScreenFixtures;
  readonly screens: readonly Screen[];
  /** Of the candidate, and of the live release. */
  readonly reviewed: Readonly<Record<string, string>>;
  readonly reviewedLive: Readonly<Record<string, string>>;
  /** Whether the live release has the same recorded answers. */
  readonly hasSameAnswers: boolean;
  /** Further recorded answers and sessions, for what `fixtures` lacks. */
  readonly fallbacks: readonly ScreenFixtures[];
  /** Whether data requests are answered; without fixtures every service is down. */
  readonly hasAnswers: boolean;
}

/** Screens of a release without fixtures: its paths without parameters. */
const screensOfPaths = ({ paths }: ReleaseManifest): Screen[] =>
  paths
    .filter((path) => !/[:*]/.test(path))
    .map((path) => ({ route: path, url: path, as: 'visitor', steps: [] }));

const noFixtures: ScreenFixtures = {
  screens: [],
  recordedAt: '2026-01-01T06:30:00.000Z',
  sessions: {},
  answers: {},
  afterSteps: {},
};

/** Screens of the candidate, and those of the live release for its other routes. */
function screensOf(
  candidate: ReleaseManifest,
  own?: ScreenFixtures,
  live?: ScreenFixtures,
): readonly Screen[] {
  const screens = own?.screens ?? [];
  const routes = new Set(screens.map(({ route }) => route));
  const missing = (live?.screens ?? []).filter(
    ({ route }) => !routes.has(route) && candidate.paths.includes(route),
  );
  const found = [...screens, ...missing];
  return found.length > 0 ? found : screensOfPaths(candidate);
}

async function remoteComparison(
  store: ReleaseStore,
  { candidate, live: [host], channel }: BrowserCheckInput,
): Promise<Comparison[]> {
  if (!host) return [];
  const before = await liveRelease(store, channel, candidate.app);
  const own = await readFixtures(store, candidate);
  const liveFixtures = before && (await readFixtures(store, before));
  return [
    {
      candidate: { host, remote: candidate },
      ...(before ? { live: { host, remote: before } } : {}),
      fixtures: own ?? liveFixtures ?? noFixtures,
      fallbacks: liveFixtures ? [liveFixtures] : [],
      screens: screensOf(candidate, own, liveFixtures),
      reviewed: (await readSnapshots(store, candidate)) ?? {},
      reviewedLive: (before && (await readSnapshots(store, before))) ?? {},
      hasSameAnswers: JSON.stringify(own) === JSON.stringify(liveFixtures),
      hasAnswers: own !== undefined || liveFixtures !== undefined,
    },
  ];
}

async function hostComparisons(
  store: ReleaseStore,
  { candidate, live, channel }: BrowserCheckInput,
): Promise<Comparison[]> {
  const before = await liveRelease(store, channel, hostName);
  const reviewed = (await readSnapshots(store, candidate)) ?? {};
  const reviewedLive = (before && (await readSnapshots(store, before))) ?? {};
  const of = (remote?: ReleaseManifest) => ({
    candidate: { host: candidate, remote },
    ...(before ? { live: { host: before, remote } } : {}),
    reviewed,
    reviewedLive,
    hasSameAnswers: true,
  });
  const beside = await eachOf(live, 4, async (remote): Promise<Comparison> => {
    const fixtures = await readFixtures(store, remote);
    return {
      ...of(remote),
      fixtures: fixtures ?? noFixtures,
      fallbacks: [],
      screens: (fixtures?.screens ?? screensOfPaths(remote)).slice(0, limits.ofRemote),
      hasAnswers: fixtures !== undefined,
    };
  });
  // The shell requests nothing that no remote has recorded.
  const answered = beside.filter(({ hasAnswers }) => hasAnswers).map(({ fixtures }) => fixtures);
  const alone: Comparison = {
    ...of(),
    fixtures: answered[0] ?? noFixtures,
    fallbacks: answered,
    screens: [{ route: shellPath, url: shellPath, as: 'visitor', steps: [] }],
    hasAnswers: answered.length > 0,
  };
  return [alone, ...beside];
}

interface Walked {
  readonly opened: readonly OpenedScreen[];
  readonly text: string;
  /** Aria snapshot of the parts that belong to others. */
  readonly others: readonly string[];
  readonly phone: readonly string[];
  readonly ms: number;
}

const isDefined = <Value>(value: Value | undefined): value is Value => value !== undefined;

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

const isRefused = ({ faults, isReviewed }: Checked) => faults.length > 0 || !isReviewed;

const openedScreen = (
  open: ScreenPage,
  unanswered: () => readonly string[],
  walk: ScreenWalk,
): OpenedScreen => ({
  screen: open.screen,
  walk,
  status: open.status,
  ...(open.made?.problem ? { problem: open.made.problem } : {}),
  errors: [...open.errors],
  otherOrigins: [...open.otherOrigins],
  unanswered: unanswered(),
});

class Comparer {
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

  private get options(): WalkOptions {
    const { isHost } = this;
    return {
      scopes: isHost ? Object.values(shellParts) : remoteScopes,
      isHost,
      explores: true,
      withFrame: isHost,
      stored: [],
    };
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
    const known = new Set<string>();
    const { desk, phone } = usualConditions;
    const stored = this.isHost ? [] : (await this.shellAlone(site, screen, desk)).stored;
    // A remote's own frame is the same on each screen: the first one of each role presses its controls.
    const isFirst = this.comparison.screens.find(({ as }) => as === screen.as) === screen;
    const options = { ...this.options, stored, withFrame: this.isHost || isFirst };
    const wide = await site.use(screen, desk, async (open, unanswered) => {
      const walk = await walkScreen(open, options, { title: 'Opened at 1440 px', known });
      return { walk, opened: openedScreen(open, unanswered, walk) };
    });
    const narrow = await site.use(screen, phone, async (open, unanswered) => {
      const before = wide.walk.lines;
      const walk = await walkScreen(open, options, { title: 'Opened at 390 px', before, known });
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

  /** Opens a screen under other conditions, where only faults count. */
  private async otherConditions(
    site: ScreenSite,
    screen: Screen,
    usual: readonly string[],
  ): Promise<string[]> {
    const scan = (conditions: Conditions) =>
      site.use(screen, conditions, async (open, unanswered) => {
        const options = { ...this.options, explores: false };
        const walk = await walkScreen(open, options, { title: '' });
        return { faults: renderingFaults(openedScreen(open, unanswered, walk)), lines: walk.lines };
      });
    const foreign = await scan(abroad);
    const refused = await scan(restricted);
    const [difference] = changedLines(usual, foreign.lines);
    return [
      ...foreign.faults.map((fault) => `in New York, in German, ${fault}`),
      ...(difference ? [`shows another text in New York, in German: ${difference}`] : []),
      ...refused.faults.map((fault) => `with refused storage ${fault}`),
    ];
  }

  /** Compares the longest task with that of the live release, three times in turn. */
  private async slowTask(
    site: ScreenSite,
    screen: Screen,
    openLive: () => Promise<ScreenSite | undefined>,
  ): Promise<string[]> {
    const live = await openLive();
    if (!live) return [];
    const measure = (side: ScreenSite) =>
      side.use(screen, usualConditions.desk, async (open) => {
        await open.open();
        return (await open.observe()).longestTask;
      });
    let [own, other] = [Infinity, 0];
    for (let turn = 0; turn < 3; turn += 1) {
      own = Math.min(own, await measure(site));
      other = Math.max(other, await measure(live));
      if (own <= tasks.longest || own <= other + tasks.margin) return [];
    }
    return [`keeps the main thread busy for ${Math.round(own)} ms at once; live ${Math.round(other)} ms.`];
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
    openLive: () => Promise<ScreenSite | undefined>,
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

  private async check(
    site: ScreenSite,
    screen: Screen,
    openLive: () => Promise<ScreenSite | undefined>,
  ): Promise<Checked> {
    const { hasAnswers } = this.comparison;
    const walked = await this.walk(site, screen);
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
    const others = this.isHost ? [] : await this.otherConditions(site, screen, walked.phone);
    const isSlow = walked.opened.some(({ walk }) => walk.observed.longestTask > tasks.longest);
    const slow = isSlow ? await this.slowTask(site, screen, openLive) : [];
    const changes = await this.changesOf(screen, walked, openLive);
    return { screen, ms: walked.ms, faults: [...faults, ...others, ...slow], isBroken, ...changes };
  }

  /** Faults and changes that a screen has twice: the second time nothing else runs. */
  private async checkAgain(
    site: ScreenSite,
    first: Checked,
    openLive: () => Promise<ScreenSite | undefined>,
  ): Promise<Checked> {
    if (first.faults.length === 0 && first.isReviewed) return first;
    const second = await this.check(site, first.screen, openLive);
    const known = new Set(first.faults.map(plain));
    const faults = second.faults.filter((fault) => known.has(plain(fault)));
    const isStable = second.isReviewed || second.changes.some((change) => first.changes.includes(change));
    return {
      ...second,
      faults,
      isReviewed: second.isReviewed || !isStable,
      changes: isStable ? second.changes : [],
    };
  }

  /** Pictures of a screen, with faults at the step that cannot be taken. */
  private async picture(site: ScreenSite, screen: Screen, hasFaults = false): Promise<ScreenPicture[]> {
    const pictures: ScreenPicture[] = [];
    for (const conditions of Object.values(usualConditions)) {
      const scale = conditions.width > 1000 ? 0.5 : 1;
      const made = await site.use(screen, conditions, async (open) => {
        await open.open();
        if (hasFaults) await takeSteps(open);
        return open.picture(conditions.width, scale);
      });
      const { width, height, jpeg } = made;
      pictures.push({ width: conditions.width, pixels: { width, height }, jpeg });
    }
    return pictures;
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
    openLive: () => Promise<ScreenSite | undefined>,
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

  private async leaks(
    site: ScreenSite,
    screens: readonly Screen[],
  ): Promise<{ readonly screen: Screen; readonly faults: string[] }[]> {
    const found = await eachOf(screens, this.input.alone ? 1 : limits.atOnce, async (screen) => {
      const faults = await site.use(screen, usualConditions.desk, async (open) => {
        open.phase('explored');
        return findLeaks(open, screen, shellPath);
      });
      return { screen, faults };
    });
    return found.filter(({ faults }) => faults.length > 0);
  }

  /** The snapshots of the candidate by file name, and its faults. */
  async record(): Promise<{ readonly snapshots: Record<string, string>; readonly faults: string[] }> {
    const { candidate, screens } = this.comparison;
    const site = await this.startSide(candidate);
    try {
      const recorded = await eachOf(screens, limits.atOnce, async (screen) => {
        const walked = await this.walk(site, screen);
        this.input.onProgress?.(`  ${placeOf(screen)}: ${walked.ms} ms`);
        const faults = await this.faultsOf(site, screen, walked);
        return { screen, text: walked.text, faults: faults.map((fault) => `${placeOf(screen)} ${fault}`) };
      });
      return {
        snapshots: Object.fromEntries(recorded.map(({ screen, text }) => [snapshotName(screen), text])),
        faults: recorded.flatMap(({ faults }) => faults),
      };
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

  async compare(): Promise<{ readonly faults: string[]; readonly screens: CheckedScreen[] }> {
    const { candidate, live, screens, hasAnswers } = this.comparison;
    const { onProgress, alone, endsEarly } = this.input;
    const site = await this.startSide(candidate);
    let liveSite: Promise<ScreenSite> | undefined;
    const openLive = async () => (live && hasAnswers ? await (liveSite ??= this.startSide(live)) : undefined);
    try {
      const same =
        hasAnswers && !this.isHost ? await this.sameScreens(site, openLive) : new Map<Screen, undefined>();
      if (same.size > 0)
        onProgress?.(`  ${same.size} screens run the code of the live release and are not opened again`);
      const walked = screens.filter((screen) => !same.has(screen));
      let failures = 0;
      const mostFailures = endsEarly ? 1 : limits.failures;
      const first = await eachOf(walked, alone ? 1 : limits.atOnce, async (screen) => {
        if (failures >= mostFailures) return undefined;
        const checked = await this.check(site, screen, openLive);
        onProgress?.(`  ${placeOf(screen)}: ${checked.ms} ms`);
        const confirmed = endsEarly ? await this.checkAgain(site, checked, openLive) : checked;
        const isFailed = endsEarly ? isRefused(confirmed) : confirmed.isBroken;
        if (isFailed) failures += 1;
        return confirmed;
      });
      const hasFailed = failures >= mostFailures;
      const opened = first.filter(isDefined);
      if (opened.length < walked.length)
        onProgress?.(`  ${walked.length - opened.length} screens were not opened, because others failed`);
      const checked = await eachOf(opened, 1, (entry) =>
        endsEarly ? Promise.resolve(entry) : this.checkAgain(site, entry, openLive),
      );
      const leaks = hasAnswers && !this.isHost && !hasFailed ? await this.leaks(site, walked) : [];
      const name = `${this.input.candidate.app}@${this.input.candidate.version}`;
      const faults = [...checked, ...leaks].flatMap((entry) =>
        entry.faults.map((fault) => `${name}: ${placeOf(entry.screen)} ${fault}`),
      );
      const results = await eachOf(
        checked,
        1,
        async ({ screen, ms, faults: own, changes, isReviewed }): Promise<CheckedScreen> => {
          const isChanged = changes.length > 0;
          const before = isChanged ? await openLive() : undefined;
          return {
            app: candidate.remote?.app ?? hostName,
            route: screen.route,
            url: screen.url,
            as: screen.as,
            ms,
            loads: this.ownFiles(site, screen),
            changes: shortened(changes),
            isReviewed,
            before: before ? await this.picture(before, screen).catch(() => []) : [],
            after:
              isChanged || own.length > 0
                ? await this.picture(site, screen, own.length > 0).catch(() => [])
                : [],
          };
        },
      );
      const unopened = [...same].map(([{ route, url, as }, loads]): CheckedScreen => {
        const facts = { app: this.input.candidate.app, route, url, as, ms: 0, changes: [], isReviewed: true };
        return { ...facts, ...(loads && { loads: [...loads] }), before: [], after: [] };
      });
      return { faults, screens: [...results, ...unopened] };
    } finally {
      await Promise.all([site.stop(), liveSite?.then((started) => started.stop())]);
    }
  }
}

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

/**
 * Opens the screens of a candidate in a browser with recorded answers, and compares them with the reviewed snapshots or
 * with the live release.
 * @throws BrowserUnavailable
 */
export function createScreensCheck({
  createPages,
}: {
  readonly createPages: CreateCheckedPages;
}): BrowserCheck {
  return async (input): Promise<BrowserFindings> => {
    const { candidate, onProgress } = input;
    const store = toStore(input.store);
    const isHost = candidate.app === hostName;
    const comparisons = await (isHost ? hostComparisons(store, input) : remoteComparison(store, input));
    const startedAt = performance.now();
    const browser = await launchBrowser();
    try {
      const faults: string[] = [];
      const screens: CheckedScreen[] = [];
      for (const comparison of comparisons) {
        const { host, remote } = comparison.candidate;
        const beside = remote ? ` of ${nameOf(remote)}` : '';
        onProgress?.(`Opening ${comparison.screens.length} screens${beside} in ${nameOf(host)}`);
        const found = await new Comparer(browser, createPages, input, comparison).compare();
        faults.push(
          ...(isHost || !comparison.hasAnswers ? [] : unrendered(candidate, comparison.screens)),
          ...found.faults,
        );
        screens.push(...found.screens);
      }
      onProgress?.(
        `Checked ${screens.length} screens in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`,
      );
      return { faults: [...new Set(faults)], screens };
    } finally {
      await browser.close();
    }
  };
}

interface SnapshotOptions extends Pick<
  BrowserCheckInput,
  'store' | 'channel' | 'candidate' | 'live' | 'onProgress'
> {
  readonly browser: Browser;
  readonly createPages: CreateCheckedPages;
  /** Recorded answers of a remote; a host uses those of the live remotes. */
  readonly fixtures?: ScreenFixtures;
}

/** Records the snapshots of a release for review: text by file name. */
export async function recordSnapshots({
  browser,
  createPages,
  fixtures,
  ...input
}: SnapshotOptions): Promise<{
  readonly snapshots: Record<string, string>;
  readonly faults: readonly string[];
}> {
  const store = toStore(input.store);
  const [host] = input.live;
  const comparisons: Comparison[] =
    fixtures && host
      ? [
          {
            candidate: { host, remote: input.candidate },
            fixtures,
            fallbacks: [],
            screens: fixtures.screens,
            reviewed: {},
            reviewedLive: {},
            hasSameAnswers: true,
            hasAnswers: true,
          },
        ]
      : await hostComparisons(store, input);
  const snapshots: Record<string, string> = {};
  const faults: string[] = [];
  for (const comparison of comparisons) {
    const recorded = await new Comparer(browser, createPages, input, comparison).record();
    Object.assign(snapshots, recorded.snapshots);
    faults.push(...recorded.faults);
  }
  return { snapshots, faults };
}
