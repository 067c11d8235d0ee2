import type { Screen } from '../../releases/screen-fixtures';
import type { ScreenPicture } from '../browser-check';
import { atHome, restricted, usualConditions, type Conditions } from './conditions';
import { openedScreen, renderingFaults } from './faults';
import type { OpenLive, ScreenSite } from './run-screens';
import { changedLines } from './snapshot';
import { takeSteps } from './take-steps';
import { walkScreen, type WalkOptions } from './walk-screen';

/** Times in ms. A longer task is compared with live, which must be shorter by `margin`. */
const tasks = { longest: 250, margin: 150 };

/** Whether a task of a screen is long enough to be compared. */
export const isLong = (ms: number) => ms > tasks.longest;

/**
 * Opens a screen under other conditions, where only faults count.
 * @param usual lines of the screen on the phone abroad
 */
export async function faultsElsewhere(
  site: ScreenSite,
  screen: Screen,
  { usual, ...options }: Omit<WalkOptions, 'explores' | 'withFrame'> & { readonly usual: readonly string[] },
): Promise<string[]> {
  const scan = (conditions: Conditions) =>
    site.use(screen, conditions, async (open, unanswered) => {
      const walk = await walkScreen(
        open,
        { ...options, explores: false, withFrame: false },
        { width: conditions.width },
      );
      return { faults: renderingFaults(openedScreen(open, unanswered, walk)), lines: walk.lines };
    });
  const home = await scan(atHome);
  const refused = await scan(restricted);
  const [difference] = changedLines(home.lines, usual);
  return [
    ...home.faults.map((fault) => `at 390 px in India ${fault}`),
    ...(difference ? [`shows another text in New York, in German: ${difference}`] : []),
    ...refused.faults.map((fault) => `with refused storage ${fault}`),
  ];
}

/** Compares the longest task with that of the live release, three times in turn. */
export async function slowTask(site: ScreenSite, screen: Screen, openLive: OpenLive): Promise<string[]> {
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

/** Pictures of a screen, with faults at the step that cannot be taken. */
export async function takePictures(
  site: ScreenSite,
  screen: Screen,
  hasFaults = false,
): Promise<ScreenPicture[]> {
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
