import { expect, hold, hostScript, waitForHydration, test, type Page } from '../support/fixtures';
import { nightlyUnless } from '../support/nightly';

const tour = '/packages/kashmir/kashmir-valley-classic';

const pictures = /\.(avif|webp|jpe?g)(\?|$)/;

test('runs the scripts after the first picture, at most four seconds later', async ({ page }) => {
  await page.addInitScript(() => {
    const host = document as Document & { began?: number };
    addEventListener('aertrip:host', () => (host.began ??= performance.now()));
  });
  const held = await hold(page, pictures);
  await page.goto(tour, { waitUntil: 'domcontentloaded' });
  await held.some();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  held.letThrough();
  await waitForHydration(page);
  const { parsed, picture, began } = await page.evaluate(() => {
    const fetched = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const shown = fetched.filter(({ name }) => /\.(avif|webp|jpe?g)$/.test(new URL(name).pathname));
    const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return {
      parsed: load?.domContentLoadedEventEnd ?? 0,
      picture: Math.min(...shown.map(({ responseEnd }) => responseEnd)),
      began: (document as Document & { began?: number }).began ?? 0,
    };
  });
  expect(began).toBeGreaterThanOrEqual(Math.min(picture, parsed + 4000));
});

test('runs the scripts before the first picture when the visitor points', async ({ page }) => {
  const held = await hold(page, pictures);
  await page.goto(tour, { waitUntil: 'domcontentloaded' });
  await held.some();
  await page.mouse.move(40, 300);
  await waitForHydration(page);
  held.letThrough();
});

for (const path of ['/', '/packages/kashmir', tour])
  test(`loads the pictures beyond the first screen of ${path} after the scripts, or on scrolling`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const requested: string[] = [];
    page.on('request', (request) => {
      if (pictures.test(request.url())) requested.push(request.url());
    });
    const held = await hold(page, hostScript);
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await held.some();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // The picture of the first screen.
    await expect.poll(() => requested).toHaveLength(1);
    await page.mouse.wheel(0, 1);
    await expect.poll(() => requested.length).toBeGreaterThan(1);
    held.letThrough();
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
