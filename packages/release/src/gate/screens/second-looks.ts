import type { Screen } from '../../releases/screen-fixtures';
import type { ScreenPicture } from '../browser-check';
import { usualConditions } from './conditions';
import type { OpenLive, ScreenSite } from './run-screens';
import { takeSteps } from './take-steps';

/** Times in ms. A longer task is compared with live, which must be shorter by `margin`. */
const tasks = { longest: 250, margin: 150 };

/** Compares a long task with that of the live release, three times in turn. */
export async function slowTask(
  site: ScreenSite,
  screen: Screen,
  first: number,
  openLive: OpenLive,
): Promise<string[]> {
  const live = first > tasks.longest ? await openLive() : undefined;
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
    const { width, height, jpeg } = await site.use(screen, conditions, async (open) => {
      await open.open();
      if (hasFaults) await takeSteps(open);
      return open.picture(conditions.width, scale);
    });
    pictures.push({ width: conditions.width, pixels: { width, height }, jpeg });
  }
  return pictures;
}
