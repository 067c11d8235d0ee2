import type { Browser } from 'playwright-core';
import { hostName } from '../../core/app-name';
import { readLoads, type Screen } from '../../releases/screen-fixtures';
import { eachOf } from '../../store/release-store';
import type { BrowserCheckInput } from '../browser-check';
import { nameOf } from '../compatibility';
import type { CreateCheckedPages } from './checked-pages';
import { registryWith, shellPath, type Comparison, type Side } from './comparison';
import { usualConditions, type Conditions } from './conditions';
import { placeOf, screenFaults } from './faults';
import { replayRecordings } from './replay';
import { startScreenSite, type ScreenSite } from './run-screens';
import { shellParts } from './shell-facts';
import { printWindows } from './snapshot';
import { nothingKnown, remoteScopes, walkScreen, type ScreenWalk } from './walk-screen';
import { picturePrefix } from './watch-page';

const { desk, phone } = usualConditions;
const onPhone = `at ${phone.width} px`;

const timeWithoutRecording = '2026-01-01T06:30:00.000Z';

/** What a comparison runs with. */
export interface Setting {
  readonly browser: Browser;
  readonly createPages: CreateCheckedPages;
  readonly input: BrowserCheckInput;
  readonly comparison: Comparison;
  /** Takes every picture as there, and notes it. */
  readonly isRecording?: boolean;
}

/** A screen in both windows. */
export interface Walked {
  readonly wide: ScreenWalk;
  readonly narrow: ScreenWalk;
  /** Its snapshot. */
  readonly text: string;
  readonly ms: number;
}

/** Starts a site with the releases of one side and the recorded answers. */
async function startSide(
  { browser, createPages, input, comparison, isRecording = false }: Setting,
  { host, remote }: Side,
): Promise<ScreenSite> {
  const { store } = input;
  const replay = replayRecordings(comparison.recordings);
  const loads = await eachOf(remote ? [host, remote] : [host], 1, (side) => readLoads(store, side));
  const noted = new Set(loads.flatMap((screens) => Object.values(screens).flat()));
  return startScreenSite({
    browser,
    createPages,
    store,
    host,
    registry: await registryWith(store, input.channel, remote),
    time: Date.parse(comparison.recordings[0]?.recordedAt ?? timeWithoutRecording),
    ...replay,
    hasPicture: (path) => isRecording || noted.has(picturePrefix + path) || replay.hasPicture(path),
  });
}

/** Walks the screens of a comparison; what several of them need is started and read once. */
export function createWalker(setting: Setting) {
  const { input, comparison } = setting;
  const { candidate, live, recordings, screens } = comparison;
  const isHost = input.candidate.app === hostName;
  const options = {
    scopes: isHost ? Object.values(shellParts) : remoteScopes,
    isHost,
    explores: false,
    withFrame: false,
    known: nothingKnown,
    addresses: new Set(screens.map(({ url }) => url)),
  };
  const sites = new Map<Side, Promise<ScreenSite>>();
  const scans = new Map<string, Promise<ScreenWalk>>();

  function siteOf(side: Side): Promise<ScreenSite> {
    const site = sites.get(side) ?? startSide(setting, side);
    sites.set(side, site);
    return site;
  }

  function requireShell(screen: Screen, walk: ScreenWalk): ScreenWalk {
    const failures = walk.notes.errors.filter((error) => error.startsWith('uncaught'));
    if (screen.url === shellPath && (walk.observed.isMainEmpty || failures.length > 0))
      throw new Error(`${nameOf(candidate.host)} does not show a page: ${failures.join(' ')}`);
    return walk;
  }

  /** A screen as it opens. */
  function scan(site: ScreenSite, screen: Screen, window: Conditions): Promise<ScreenWalk> {
    const key = `${site.origin} ${placeOf(screen)} ${window.width}`;
    const known =
      scans.get(key) ??
      site.use(screen, window, async (open) => requireShell(screen, await walkScreen(open, options)));
    scans.set(key, known);
    return known;
  }

  /** The shell alone, for one role. */
  const shellAlone = (site: ScreenSite, as: Screen['as'], window: Conditions) =>
    scan(site, { route: shellPath, url: shellPath, as, steps: [] }, window);

  const firstOf = (role: Screen['as']) => screens.find(({ as }) => as === role);

  /** What another screen records: the first one of a role has the frame of a remote, the shell alone that of a host. */
  async function knownOf(site: ScreenSite, screen: Screen, window: Conditions) {
    const first = firstOf(screen.as);
    if (!isHost) return first && first !== screen ? scan(site, first, window) : nothingKnown;
    const isAlone = screen.url === shellPath;
    if (isAlone && screen.as === 'visitor') return nothingKnown;
    return shellAlone(site, isAlone ? 'visitor' : screen.as, window);
  }

  return {
    setting,
    /** The site of the candidate. */
    own: () => siteOf(candidate),
    /** The site of the live release; `undefined` without one, or without answers. */
    live: async () => (live && recordings.length > 0 ? await siteOf(live) : undefined),
    scan,
    /** Reads everything anew. */
    forget: () => scans.clear(),
    async walk(site: ScreenSite, screen: Screen): Promise<Walked> {
      const startedAt = performance.now();
      // The controls of the shell are used where it stands alone.
      const explores = !isHost || (screen.url === shellPath && screen.as !== 'administrator');
      const withFrame = isHost || firstOf(screen.as) === screen;
      const walkAt = async (window: Conditions, before?: ScreenWalk) => {
        const known = await knownOf(site, screen, window);
        return site.use(screen, window, (open) =>
          walkScreen(open, { ...options, explores, withFrame, known }, before),
        );
      };
      const wide = await walkAt(desk);
      const narrow = await walkAt(phone, wide);
      const text = printWindows(wide.sections, narrow.sections, ` ${onPhone}`);
      return { wide, narrow, text, ms: Math.round(performance.now() - startedAt) };
    },
    /** Faults of a screen as the ends of sentences; of the second window those that the first does not have. */
    async faultsOf(site: ScreenSite, { as }: Screen, { wide, narrow }: Walked): Promise<string[]> {
      const alone = async (window: Conditions) => (isHost ? undefined : await shellAlone(site, as, window));
      const ofWide = screenFaults(input.candidate, wide, await alone(desk));
      const ofNarrow = screenFaults(input.candidate, narrow, await alone(phone));
      const own = ofNarrow.filter((fault) => !ofWide.includes(fault));
      return [...ofWide, ...own.map((fault) => `${onPhone} ${fault}`)];
    },
    async stop(): Promise<void> {
      await Promise.all([...sites.values()].map(async (site) => (await site).stop()));
    },
  };
}

export type Walker = ReturnType<typeof createWalker>;
