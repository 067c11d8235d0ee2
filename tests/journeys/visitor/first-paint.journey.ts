import { expect, test, type Page } from '../support/fixtures';

const tour = '/packages/kashmir/kashmir-valley-classic';

/** A page whose pictures stay on the way until they are let through, and the scripts that it has asked for. */
async function openWithHeldPictures(page: Page) {
  const held: (() => void)[] = [];
  const scripts: string[] = [];
  let isOpen = false;
  await page.route(/\.(avif|webp|jpe?g)(\?|$)/, async (route) => {
    if (!isOpen) await new Promise<void>((resolve) => held.push(resolve));
    await route.continue();
  });
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  await page.goto(tour, { waitUntil: 'domcontentloaded' });
  await expect.poll(() => held.length).toBeGreaterThan(0);
  return {
    scripts,
    letThrough() {
      isOpen = true;
      for (const resolve of held.splice(0)) resolve();
    },
  };
}

/** Both frames of a paint, so that what the page would do after it is done. */
const nextPaint = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

test('no script is on the way before the first picture is there; then the page starts', async ({ page }) => {
  await page.addInitScript(() =>
    addEventListener('aertrip:host', (event) => {
      const sign = (event as CustomEvent<string>).detail;
      if (sign === 'started') document.documentElement.dataset.started = 'true';
    }),
  );
  const opened = await openWithHeldPictures(page);
  await nextPaint(page);
  expect(opened.scripts).toEqual([]);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  opened.letThrough();
  await expect(page.locator('html[data-started]')).toBeAttached();
  expect(opened.scripts.some((path) => path.includes('/releases/host/'))).toBe(true);
});

test.describe('a visitor who does not wait', () => {
  for (const [name, act] of [
    ['points', (page: Page) => page.mouse.move(40, 300)],
    ['presses a key', (page: Page) => page.keyboard.press('Tab')],
  ] as const)
    test(`and ${name} has the scripts at once`, async ({ page }) => {
      const opened = await openWithHeldPictures(page);
      await act(page);
      await expect.poll(() => opened.scripts.some((path) => path.includes('/releases/host/'))).toBe(true);
      opened.letThrough();
    });
});
