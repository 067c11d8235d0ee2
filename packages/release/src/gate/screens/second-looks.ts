import type { Screen } from '../../releases/screen-fixtures';
import { eachOf } from '../../store/release-store';
import { storePicture } from '../pictures';
import type { KeptPicture } from '../verification';
import { usualConditions } from './conditions';
import type { ScreenSite } from './run-screens';
import type { ScreenPage } from './screen-page';
import { drawn } from './virtual-clock';
import type { Walker } from './walker';

/** Times in ms. A longer task is compared with live, which must be shorter by `margin`. */
const tasks = { longest: 250, margin: 150 };

/** Looks at a long task again, and compares it with that of the live release, three times in turn. */
export async function slowTask(walker: Walker, screen: Screen, first: number): Promise<string[]> {
  const measure = (side: ScreenSite) =>
    side.use(screen, usualConditions.desk, async (open) => {
      await open.open();
      return (await open.observe()).longestTask;
    });
  let [own, other] = [first, 0];
  for (let turn = 0; turn < 3; turn += 1) {
    if (own > tasks.longest) own = Math.min(own, await measure(await walker.own()));
    const live = own > tasks.longest ? await walker.live() : undefined;
    if (!live) return [];
    other = Math.max(other, await measure(live));
    if (own <= other + tasks.margin) return [];
  }
  return [`keeps the main thread busy for ${Math.round(own)} ms at once; live ${Math.round(other)} ms.`];
}

/** A picture of the whole page down to 3,000 px, as JPEG. */
async function takePicture({ page, devtools }: ScreenPage, width: number) {
  const height = await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await Promise.allSettled([...document.images].map((image) => image.decode()));
    await document.fonts.ready;
    scrollTo({ top: 0, behavior: 'instant' });
    return document.documentElement.scrollHeight;
  });
  await drawn(page);
  const scale = width > 1000 ? 0.5 : 1;
  const clip = { x: 0, y: 0, width, height: Math.min(3000, height), scale };
  const options = { format: 'jpeg', quality: 50, clip, captureBeyondViewport: true } as const;
  const { data } = await devtools.send('Page.captureScreenshot', options);
  const pixels = { width: Math.round(width * scale), height: Math.round(clip.height * scale) };
  return { width, pixels, jpeg: Buffer.from(data, 'base64') };
}

/** Stores pictures of a screen beside the candidate. */
export const takePictures = (
  { setting: { input } }: Walker,
  site: ScreenSite,
  screen: Screen,
): Promise<KeptPicture[]> =>
  eachOf(Object.values(usualConditions), 1, (conditions) =>
    site.use(screen, conditions, async (open) => {
      await open.open();
      const { jpeg, ...picture } = await takePicture(open, conditions.width);
      return { ...picture, hash: await storePicture(input.store, input.candidate, jpeg) };
    }),
  );
