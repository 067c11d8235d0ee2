import { hostName } from '../../core/app-name';
import type { Screen } from '../../releases/screen-fixtures';
import { nameOf } from '../compatibility';
import { shellPath } from './comparison';
import { usualConditions, type Conditions } from './conditions';
import { placeOf, screenFaults } from './faults';
import type { ScreenSite } from './run-screens';
import { shellParts } from './shell-facts';
import { printWindows } from './snapshot';
import type { Setting } from './start-side';
import { remoteScopes, walkScreen, type ScreenWalk } from './walk-screen';

const { desk, phone } = usualConditions;
const onPhone = `at ${phone.width} px`;

/** A screen in both windows. */
export interface Walked {
  readonly wide: ScreenWalk;
  readonly narrow: ScreenWalk;
  /** Its snapshot. */
  readonly text: string;
  readonly ms: number;
}

/** Walks the screens of a comparison; what several of them need is read once. */
export function createWalker({ input, comparison: { candidate, screens } }: Setting) {
  const isHost = input.candidate.app === hostName;
  const options = {
    scopes: isHost ? Object.values(shellParts) : remoteScopes,
    isHost,
    explores: false,
    withFrame: false,
    known: [] as readonly string[],
    addresses: new Set(screens.map(({ url }) => url)),
  };
  const scans = new Map<string, Promise<ScreenWalk>>();

  async function readShellAlone(screen: Screen, walk: ScreenWalk): Promise<ScreenWalk> {
    const failures = walk.errors.filter((error) => error.startsWith('uncaught'));
    if (screen.url === shellPath && (walk.observed.isMainEmpty || failures.length > 0))
      throw new Error(`${nameOf(candidate.host)} does not show a page: ${failures.join(' ')}`);
    return walk;
  }

  /** A screen as it opens. */
  function scan(site: ScreenSite, screen: Screen, window: Conditions): Promise<ScreenWalk> {
    const key = `${site.origin} ${placeOf(screen)} ${window.width}`;
    const known =
      scans.get(key) ??
      site.use(screen, window, async (open) => readShellAlone(screen, await walkScreen(open, options)));
    scans.set(key, known);
    return known;
  }

  /** The shell alone, for one role. */
  const shellAlone = (site: ScreenSite, as: Screen['as'], window: Conditions) =>
    scan(site, { route: shellPath, url: shellPath, as, steps: [] }, window);

  const firstOf = (role: Screen['as']) => screens.find(({ as }) => as === role);

  /** Lines that another screen records: the first one of a role has the frame of a remote, the shell alone that of a host. */
  async function knownLines(site: ScreenSite, screen: Screen, window: Conditions) {
    const first = firstOf(screen.as);
    if (!isHost) return first && first !== screen ? (await scan(site, first, window)).frame : [];
    const isAlone = screen.url === shellPath;
    if (isAlone && screen.as === 'visitor') return [];
    return (await shellAlone(site, isAlone ? 'visitor' : screen.as, window)).frame;
  }

  return {
    scan,
    /** Reads everything anew. */
    forget: () => scans.clear(),
    async walk(site: ScreenSite, screen: Screen): Promise<Walked> {
      const startedAt = performance.now();
      // The controls of the shell are used where it stands alone.
      const explores = !isHost || (screen.url === shellPath && screen.as !== 'administrator');
      const withFrame = isHost || firstOf(screen.as) === screen;
      const walkAt = async (window: Conditions, before?: ScreenWalk) => {
        const known = await knownLines(site, screen, window);
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
  };
}

export type Walker = ReturnType<typeof createWalker>;
