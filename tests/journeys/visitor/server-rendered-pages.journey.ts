import type { APIRequestContext } from '@playwright/test';
import { structuredDataDefects } from '../../support/structured-data/structured-data';
import { expect, test, type Page } from '../support/fixtures';
import { asOwner, publishTour } from '../support/site-data';

/** Full addresses of everything that search engines are told of. */
async function sitemap(request: APIRequestContext): Promise<string[]> {
  const xml = await (await request.get('/sitemap.xml')).text();
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url);
}

const pathOf = (url: string) => new URL(url).pathname;

/** What a page shows without a script, with its status. */
async function drawnAt(page: Page, path: string) {
  const answer = await page.goto(path);
  return { status: answer?.status(), heading: page.getByRole('heading', { level: 1 }) };
}

test.describe('without JavaScript', () => {
  // The browser logs a page's own 404 as an error.
  test.use({ javaScriptEnabled: false, expectedErrors: /status of 404/ });

  test('home, the destinations, a destination, a package and a missing page can be read', async ({
    page,
    request,
  }) => {
    const addresses = (await sitemap(request)).map(pathOf);
    const destination = addresses.find((path) => /^\/packages\/[^/]+$/.test(path)) ?? '';
    const tour = addresses.find((path) => /^\/packages\/[^/]+\/[^/]+$/.test(path)) ?? '';
    for (const [path, status] of [
      ['/', 200],
      ['/international-tours', 200],
      [destination, 200],
      [tour, 200],
      ['/package/no-such-tour', 404],
      ['/packages/nowhere', 404],
      ['/no-such-page', 404],
    ] as const) {
      const drawn = await drawnAt(page, path);
      expect(drawn.status, path).toBe(status);
      await expect(drawn.heading, path).toHaveCount(1);
      await expect(drawn.heading, path).toBeVisible();
      await expect(page.getByRole('navigation').first(), path).toBeVisible();
    }
  });
});

test('every page of the sitemap is drawn, and tells search engines what it should', async ({ request }) => {
  test.setTimeout(120_000);
  // Other journeys publish tours of Singapore meanwhile, in few words, and take them away again.
  const addresses = (await sitemap(request)).filter((url) => !url.includes('/packages/singapore/'));
  expect(addresses.length).toBeGreaterThan(20);
  const defects: string[] = [];
  for (const address of addresses) {
    const answer = await request.get(pathOf(address));
    if (answer.status() !== 200) defects.push(`${address}: status ${answer.status()}`);
    const found = structuredDataDefects(await answer.text(), address);
    defects.push(...found.map((defect) => `${address}: ${defect}`));
  }
  expect(defects).toEqual([]);
});

test('the browser takes a drawn page over without asking for its data again', async ({ page, request }) => {
  const addresses = (await sitemap(request)).map(pathOf);
  const asked: string[] = [];
  page.on('request', (sent) => {
    if (pathOf(sent.url()).startsWith('/rest/v1/')) asked.push(sent.url());
  });
  for (const path of ['/', '/international-tours', addresses.at(3) ?? '', addresses.at(-1) ?? '']) {
    asked.length = 0;
    await page.goto(path);
    // The drawn heading stays the same element: nothing was drawn anew.
    const heading = await page.getByRole('heading', { level: 1 }).elementHandle();
    await page.waitForLoadState('networkidle');
    expect(await heading?.evaluate((element) => element.isConnected), path).toBe(true);
    expect(asked, path).toEqual([]);
  }
});

test('what an administrator publishes or changes is on the public page within five seconds', async ({
  request,
}) => {
  const tour = await publishTour(request);
  const path = `/packages/singapore/${tour.slug}`;
  await expect.poll(async () => (await request.get(path)).status(), { timeout: 5000 }).toBe(200);
  const { rpc } = await asOwner(request);
  const title = `${tour.title} anew`;
  await rpc('save_package', { p: { id: tour.id, version: tour.version, title } });
  await expect
    .poll(async () => (await request.get(path)).text(), { timeout: 5000 })
    .toContain(`${title} | Aertrip`);
});

test('an old slug, a wrong destination, capitals and a slash at the end lead to the one address', async ({
  request,
}) => {
  const tour = await publishTour(request);
  const { rpc } = await asOwner(request);
  const slug = `${tour.slug}-renamed`;
  await rpc('save_package', { p: { id: tour.id, version: tour.version, slug } });
  const address = `/packages/singapore/${slug}`;
  await expect.poll(async () => (await request.get(address)).status(), { timeout: 5000 }).toBe(200);
  for (const path of [
    `/package/${tour.slug}`,
    `/packages/singapore/${tour.slug}`,
    `/packages/kashmir/${slug}`,
    `/packages/singapore/${slug.toUpperCase()}`,
    `${address}/`,
  ]) {
    const answer = await request.get(`${path}?utm_source=mail`, { maxRedirects: 0 });
    expect([answer.status(), answer.headers().location], path).toEqual([301, `${address}?utm_source=mail`]);
  }
});

test('robots are told where the sitemap is, and no browser gets what draws on the server', async ({
  request,
}) => {
  expect(await (await request.get('/robots.txt')).text()).toMatch(
    /Disallow: \/admin\n[^]*Sitemap: .*\/sitemap\.xml/,
  );
  const html = await (await request.get('/')).text();
  const [folder = ''] = /\/releases\/remote-public\/[^/"]+\//.exec(html) ?? [];
  expect((await request.get(`${folder}server/main.cjs`)).status()).toBe(404);
});
