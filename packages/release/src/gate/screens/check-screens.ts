import type { Browser } from 'playwright-core';
import { hostName } from '../../core/app-name';
import { releaseKey } from '../../core/store-layout';
import { parseJson } from '../../core/parse-json';
import { deriveRegistry, previewEntry } from '../../channel/derive-registry';
import type { Registry } from '../../channel/registry-schema';
import { readReleaseManifest, type ReleaseManifest } from '../../releases/manifest';
import {
  fixturesFileName,
  recordingSchema,
  type Screen,
  type ScreenFixtures,
} from '../../releases/screen-fixtures';
import { latestRevision } from '../../channel/apps';
import { eachOf } from '../../store/each-of';
import { toStore } from '../../store/open-store';
import { readText, type ReleaseStore } from '../../store/release-store';
import type { BrowserCheckInput, PicturedScreen, ScreensFindings } from '../browser-check';
import { launchBrowser } from '../browser/launch-browser';
import { nameOf } from '../compatibility';
import { checkResult, type Check } from '../verification';
import type { CreateCheckedPages } from './checked-pages';
import { isSamePicture } from './pictures/compare-pictures';
import { isSlow, judgeScreens, looksAtLive, ranOutOfTime, type JudgedScreen } from './judge-screens';
import { shellPath, type Look } from './open-screen';
import { createReplay } from './replay';
import { startScreenSite, type ScreenSite } from './run-screens';
import type { ScreenResult, ShellPicture } from './screen-result';

interface ScreensCheckOptions {
  readonly createPages: CreateCheckedPages;
}

/** Pages that are open at once, where they need not be alone. */
const atOnce = 2;

/** Screens that the server could not render, after which no more are opened: each may take the whole time limit. */
const mostProblems = 3;

/** Times that a screen is looked at again which seems slow, or to change the shell: what a release does, it does each time. */
const mostLooks = 3;

/** Screens of each live remote that a candidate of the host is looked at with. */
const screensOfRemote = 3;

async function readFixtures(
  store: ReleaseStore,
  { app, version, files }: ReleaseManifest,
): Promise<ScreenFixtures | undefined> {
  if (!files[fixturesFileName]) return undefined;
  const key = releaseKey(app, version, fixturesFileName);
  const text = await readText(store, key);
  const next = `Record them again (npm run fixtures), and publish ${app} under a new version.`;
  return text === undefined ? undefined : parseJson(recordingSchema, text, key, next);
}

async function liveRelease(
  store: ReleaseStore,
  channel: string,
  app: string,
): Promise<ReleaseManifest | undefined> {
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

/** The candidate's side and that of what is live now. */
interface Side {
  readonly host: ReleaseManifest;
  readonly remote: ReleaseManifest;
}

interface Comparison {
  readonly candidate: Side;
  /** `undefined` when nothing is live yet. */
  readonly live?: Side;
  readonly fixtures: ScreenFixtures;
  /** Of the live remote, where it is another release. */
  readonly liveFixtures?: ScreenFixtures;
  readonly screens: readonly Screen[];
}

/** What is looked at: all screens of a remote; of a host a few of each live remote. */
async function comparisonsOf({
  candidate,
  live,
  channel,
  ...input
}: BrowserCheckInput): Promise<Comparison[]> {
  const store = toStore(input.store);
  if (candidate.app !== hostName) {
    const [host] = live;
    const fixtures = await readFixtures(store, candidate);
    if (!host || !fixtures) return [];
    const before = await liveRelease(store, channel, candidate.app);
    return [
      {
        candidate: { host, remote: candidate },
        ...(before
          ? { live: { host, remote: before }, liveFixtures: await readFixtures(store, before) }
          : {}),
        fixtures,
        screens: fixtures.screens,
      },
    ];
  }
  const before = await liveRelease(store, channel, hostName);
  const comparisons = await Promise.all(
    live.map(async (remote): Promise<Comparison[]> => {
      const fixtures = await readFixtures(store, remote);
      if (!fixtures) return [];
      const screens = fixtures.screens.slice(0, screensOfRemote);
      const sides = {
        candidate: { host: candidate, remote },
        ...(before ? { live: { host: before, remote } } : {}),
      };
      return [{ ...sides, fixtures, screens }];
    }),
  );
  return comparisons.flat();
}

class Comparer {
  constructor(
    private readonly browser: Browser,
    private readonly createPages: CreateCheckedPages,
    private readonly input: BrowserCheckInput,
  ) {}

  private async startSide(
    { host, remote }: Side,
    { fixtures, liveFixtures }: Comparison,
  ): Promise<ScreenSite> {
    const { browser, createPages, input } = this;
    const store = toStore(input.store);
    const replays = [fixtures, ...(liveFixtures ? [liveFixtures] : [])].map(createReplay);
    return startScreenSite({
      browser,
      createPages,
      store,
      host,
      registry: await registryWith(store, input.channel, remote),
      sessions: fixtures.sessions,
      time: Date.parse(fixtures.recordedAt),
      answer: async (request, place) => {
        for (const replay of replays) {
          const answer = replay(request, place);
          if (answer) return answer;
        }
        return undefined;
      },
    });
  }

  /** Renders the screens of one comparison, two at once. */
  async compare(comparison: Comparison): Promise<JudgedScreen[]> {
    const { candidate, live } = comparison;
    const { onProgress, alone } = this.input;
    const isOfHost = this.input.candidate.app === hostName;
    const site = await this.startSide(candidate, { ...comparison, liveFixtures: undefined });
    let liveSite: Promise<ScreenSite> | undefined;
    const openLive = async (screen: Screen, looks: readonly Look[]) => {
      if (!live) return undefined;
      liveSite ??= this.startSide(live, comparison);
      return (await liveSite).open(screen, looks);
    };
    const pictures = await this.browser.newPage();
    // The shell is the same on most screens: what live has shown on one of them is known on all.
    const knownPictures: ShellPicture[] = [];
    const isKnown = ({ part, png }: ShellPicture) =>
      knownPictures.some((known) => known.part === part && known.png.equals(png));
    let problems = 0;
    const changedParts = async (result: ScreenResult, other: ScreenResult | undefined) => {
      if (!other) return [];
      const changed: string[] = [];
      for (const { part, png } of result.pictures) {
        const before = other.pictures.find((picture) => picture.part === part);
        if (!before || !(await isSamePicture(pictures, before.png, png))) changed.push(part);
      }
      return changed;
    };
    const waitAgain = async (entry: JudgedScreen): Promise<JudgedScreen> => {
      const { result } = entry;
      if (!ranOutOfTime(result)) return entry;
      const { pictures: shellPictures, screenPictures, violations } = result;
      const again = await site.open(result.screen, ['steps', ...result.deadParts]);
      return { ...entry, result: { ...again, pictures: shellPictures, screenPictures, violations } };
    };
    const lookAgain = async (first: JudgedScreen): Promise<JudgedScreen> => {
      let entry = await waitAgain(first);
      for (let times = 0; times < mostLooks; times += 1) {
        const { result, live: other, changedParts: changed } = entry;
        const looks: Look[] = [
          ...(isSlow(entry) ? (['steps'] as const) : []),
          ...(changed.length > 0 ? (['pictures'] as const) : []),
        ];
        if (looks.length === 0) break;
        const again = await site.open(result.screen, looks);
        const liveAgain = await openLive(result.screen, looks);
        const stillChanged = changed.length > 0 ? await changedParts(again, liveAgain) : [];
        entry = {
          ...entry,
          result: { ...result, longestTask: Math.min(result.longestTask, again.longestTask) },
          ...(other && liveAgain
            ? { live: { ...other, longestTask: Math.max(other.longestTask, liveAgain.longestTask) } }
            : {}),
          changedParts: changed.filter((part) => stillChanged.includes(part)),
        };
      }
      return entry;
    };
    try {
      const shell: Screen = { route: shellPath, url: shellPath, as: 'visitor', steps: [] };
      // The page is the host's own.
      const hostGlobals = isOfHost ? [] : (await site.open(shell, [])).globals;
      const found = await eachOf(
        comparison.screens,
        alone ? 1 : atOnce,
        async (screen): Promise<JudgedScreen[]> => {
          if (problems >= mostProblems) return [];
          // What swallows clicks does so everywhere: the parts of the shell take turns.
          const part = comparison.screens.indexOf(screen) % 2 === 0 ? 'navigation' : 'footer';
          // A host's shell is its own, and is compared with nothing.
          const ofShell = isOfHost ? [] : (['pictures'] as const);
          const opened = await site.open(screen, [...ofShell, 'violations', 'windows', 'steps', part]);
          const result = {
            ...opened,
            pictures: opened.pictures.filter((picture) => !isKnown(picture)),
          };
          if (result.problem) problems += 1;
          const looks = looksAtLive(result);
          const other = looks && (await openLive(screen, looks));
          knownPictures.push(...(other?.pictures ?? []));
          onProgress?.(`  ${screen.url}${screen.as === 'visitor' ? '' : ` (${screen.as})`}: ${result.ms} ms`);
          const changed = await changedParts(result, other);
          return [{ result, live: other, hostGlobals, changedParts: changed }];
        },
      );
      const judged = found.flat();
      const left = comparison.screens.length - judged.length;
      if (left > 0)
        onProgress?.(`  ${left} screens were not opened: the server does not render this release`);
      // Alone on the machine a task may be shorter, and what came late be there.
      return await eachOf(judged, 1, (entry) => lookAgain(entry));
    } finally {
      await Promise.all([pictures.close(), site.stop(), liveSite?.then((started) => started.stop())]);
    }
  }
}

const checkNames = ['screens', 'steps', 'shell', 'accessibility'] as const;

/** Routes of a remote that no fixture opens. */
const unrendered = ({ app, version, paths }: ReleaseManifest, fixtures: ScreenFixtures): string[] => {
  const routes = new Set(fixtures.screens.map(({ route }) => route));
  return paths
    .filter((path) => !routes.has(path))
    .map(
      (path) =>
        `${app}@${version}: not rendered: no fixture for ${path}. Add a screen to fixtures/screens.json and record it (npm run fixtures).`,
    );
};

/**
 * Renders real screens of a release, on the server and in a browser, with the answers that were recorded with the
 * remote, and compares them with what is live.
 * @throws BrowserUnavailable
 */
export function createScreensCheck({ createPages }: ScreensCheckOptions) {
  return async (input: BrowserCheckInput): Promise<ScreensFindings> => {
    const { candidate, onProgress } = input;
    const comparisons = await comparisonsOf(input);
    if (comparisons.length === 0) {
      const says = [
        candidate.app === hostName
          ? 'No live remote carries fixtures to render its screens with.'
          : `${nameOf(candidate)} carries no fixtures to render its screens with (fixtures/screens.json, npm run fixtures).`,
      ];
      const checks = checkNames.map((name): Check => ({ name, outcome: 'not run', says }));
      return { checks, globals: [], rendered: [] };
    }
    const startedAt = performance.now();
    const browser = await launchBrowser();
    try {
      const comparer = new Comparer(browser, createPages, input);
      const judged: JudgedScreen[] = [];
      const rendered: PicturedScreen[] = [];
      for (const comparison of comparisons) {
        const { remote, host } = comparison.candidate;
        onProgress?.(
          `Rendering ${comparison.screens.length} screens of ${nameOf(remote)} in the page of ${nameOf(host)}`,
        );
        const screens = await comparer.compare(comparison);
        judged.push(...screens);
        rendered.push(
          ...screens.map(({ result: { screen, ms, screenPictures } }) => ({
            app: remote.app,
            route: screen.route,
            url: screen.url,
            as: screen.as,
            ms,
            pictures: screenPictures,
          })),
        );
      }
      const faults = judgeScreens(candidate, judged);
      const missing =
        candidate.app === hostName
          ? []
          : comparisons.flatMap(({ fixtures }) => unrendered(candidate, fixtures));
      onProgress?.(
        `Rendered ${rendered.length} screens in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`,
      );
      const checks = checkNames.map((name) =>
        checkResult(name, name === 'screens' ? [...missing, ...faults.screens] : [...faults[name]]),
      );
      return { checks, globals: faults.globals, rendered };
    } finally {
      await browser.close();
    }
  };
}
