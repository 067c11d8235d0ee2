import { expect, waitForHydration, test, type Page } from '../support/fixtures';
import { nightlyUnless } from '../support/nightly';

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

/** ms since the navigation at which the first picture had come, and the first script was asked for. */
const timesOf = (page: Page) =>
  page.evaluate(() => {
    const fetched = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const pictures = fetched.filter(({ name }) => /\.(avif|webp|jpe?g)$/.test(new URL(name).pathname));
    const scripts = fetched.filter(({ name }) => new URL(name).pathname.endsWith('.js'));
    const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return {
      parsed: load?.domContentLoadedEventEnd ?? 0,
      picture: Math.min(...pictures.map(({ responseEnd }) => responseEnd)),
      script: Math.min(...scripts.map(({ startTime }) => startTime)),
    };
  });

test('delays scripts until the first picture has loaded, at most four seconds', async ({ page }) => {
  const opened = await openWithHeldPictures(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  opened.letThrough();
  await waitForHydration(page);
  const { parsed, picture, script } = await timesOf(page);
  expect(script).toBeGreaterThanOrEqual(Math.min(picture, parsed + 4000));
});

test('requests the scripts before the first picture when the visitor points', async ({ page }) => {
  const opened = await openWithHeldPictures(page);
  await page.mouse.move(40, 300);
  await expect.poll(() => opened.scripts.some((path) => path.includes('/releases/host/'))).toBe(true);
  opened.letThrough();
});

/** Layout shift since the first paint (CLS, https://web.dev/articles/cls), including shifts after input. */
const shiftOf = (page: Page) =>
  page.evaluate(() => {
    const observer = new PerformanceObserver(() => undefined);
    observer.observe({ type: 'layout-shift', buffered: true });
    return observer
      .takeRecords()
      .reduce((sum, entry) => sum + ('value' in entry ? Number(entry.value) : 0), 0);
  });

for (const [name, path, width] of [
  ['the home page', '/', 390],
  ['the home page', '/', 1440],
  ['a destination', '/packages/kashmir', 390],
  ['a destination', '/packages/kashmir', 1440],
  ['a tour', tour, 390],
  ['a tour', tour, 1440],
] as const)
  test(
    `shifts no layout while ${name} streams in at ${width} px`,
    nightlyUnless(path === tour && width === 390),
    async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      const session = await page.context().newCDPSession(page);
      await session.send('Network.enable');
      const slowDown = (bytesPerSecond: number) =>
        session.send('Network.emulateNetworkConditions', {
          offline: false,
          latency: 0,
          downloadThroughput: bytesPerSecond,
          uploadThroughput: bytesPerSecond,
        });
      await slowDown(25_000);
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      await slowDown(-1);
      await waitForHydration(page);
      expect(await shiftOf(page)).toBeLessThan(0.01);
    },
  );

test('lays out all of the home page after load without layout shift', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await expect(page.locator('html[data-first-layout]')).toHaveCount(0);
  const skipped = await page
    .locator('#root h2, footer a')
    .evaluateAll((all) =>
      all
        .filter((each) => each.checkVisibility() && !each.checkVisibility({ contentVisibilityAuto: true }))
        .map(({ textContent }) => textContent),
    );
  expect(skipped).toEqual([]);
  await expect(page.getByRole('contentinfo')).toContainText('Travel Agents', { useInnerText: true });
  expect(await shiftOf(page)).toBeLessThan(0.01);
});
