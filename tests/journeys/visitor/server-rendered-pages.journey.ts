import type { APIRequestContext } from '@playwright/test';
import { changeFields } from '../../support/package-edits';
import { structuredDataDefects } from '../../support/structured-data/structured-data';
import { expect, test, type Page } from '../support/fixtures';
import { asOwner, publishTour } from '../support/site-data';

/** Full URLs of all sitemap entries. */
async function sitemap(request: APIRequestContext): Promise<string[]> {
  const xml = await (await request.get('/sitemap.xml')).text();
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url);
}

const pathOf = (url: string) => new URL(url).pathname;

/** What a page shows without a script, with its status. */
async function openAt(page: Page, path: string) {
  const answer = await page.goto(path);
  return { status: answer?.status(), heading: page.getByRole('heading', { level: 1 }) };
}

test.describe('without JavaScript', () => {
  // The browser logs a page's own 404 as an error.
  test.use({ javaScriptEnabled: false, expectedErrors: /status of 404/ });

  test('renders home, destinations, a destination, a package and a missing page', async ({
    page,
    request,
  }) => {
    const paths = (await sitemap(request)).map(pathOf);
    const destination = paths.find((path) => /^\/packages\/[^/]+$/.test(path)) ?? '';
    const tour = paths.find((path) => /^\/packages\/[^/]+\/[^/]+$/.test(path)) ?? '';
    for (const [path, status] of [
      ['/', 200],
      ['/international-tours', 200],
      ['/search', 200],
      [destination, 200],
      [tour, 200],
      ['/package/no-such-tour', 404],
      // A draft.
      ['/package/alsace-christmas-markets', 404],
      ['/packages/nowhere', 404],
      ['/no-such-page', 404],
    ] as const) {
      const opened = await openAt(page, path);
      expect(opened.status, path).toBe(status);
      await expect(opened.heading, path).toHaveCount(1);
      await expect(opened.heading, path).toBeVisible();
      await expect(page.getByRole('navigation').first(), path).toBeVisible();
    }
  });
});

test('renders every page of the sitemap with valid structured data', async ({ request }) => {
  test.setTimeout(120_000);
  // Other journeys publish tours of Singapore meanwhile, in few words, and take them away again.
  const urls = (await sitemap(request)).filter((url) => !url.includes('/packages/singapore/'));
  expect(urls.length).toBeGreaterThan(20);
  const errors: string[] = [];
  for (const url of urls) {
    const answer = await request.get(pathOf(url));
    if (answer.status() !== 200) errors.push(`${url}: status ${answer.status()}`);
    const found = await structuredDataDefects(await answer.text(), url);
    errors.push(...found.map((error) => `${url}: ${error}`));
  }
  expect(errors).toEqual([]);
});

test('hydrates a server-rendered page without requesting its data again', async ({ page, request }) => {
  const paths = (await sitemap(request)).map(pathOf);
  const requested: string[] = [];
  page.on('request', (sent) => {
    if (pathOf(sent.url()).startsWith('/rest/v1/')) requested.push(sent.url());
  });
  for (const path of ['/', '/international-tours', paths.at(3) ?? '', paths.at(-1) ?? '']) {
    requested.length = 0;
    await page.goto(path);
    // The rendered heading stays the same element: it was hydrated, not rendered again.
    const heading = await page.getByRole('heading', { level: 1 }).elementHandle();
    await page.waitForLoadState('networkidle');
    expect(await heading?.evaluate((element) => element.isConnected), path).toBe(true);
    expect(requested, path).toEqual([]);
  }
});

test('shows an administrator’s change on the public page within five seconds', async ({ request }) => {
  const tour = await publishTour(request);
  const path = `/packages/singapore/${tour.slug}`;
  await expect.poll(async () => (await request.get(path)).status(), { timeout: 5000 }).toBe(200);
  const { rpc } = await asOwner(request);
  const title = `${tour.title} anew`;
  await rpc('edit_package', {
    p_id: tour.id,
    p_edits: changeFields(tour.id, { title: [tour.title, title] }),
  });
  await expect
    .poll(async () => (await request.get(path)).text(), { timeout: 5000 })
    .toContain(`${title} | Aertrip`);
});

test('redirects old slugs, wrong destinations, capitals and trailing slashes to the canonical URL', async ({
  request,
}) => {
  const tour = await publishTour(request);
  const { rpc } = await asOwner(request);
  const slug = `${tour.slug}-renamed`;
  await rpc('edit_package', { p_id: tour.id, p_edits: changeFields(tour.id, { slug: [tour.slug, slug] }) });
  const current = `/packages/singapore/${slug}`;
  await expect.poll(async () => (await request.get(current)).status(), { timeout: 5000 }).toBe(200);
  for (const path of [
    `/package/${tour.slug}`,
    `/packages/singapore/${tour.slug}`,
    `/packages/kashmir/${slug}`,
    `/packages/singapore/${slug.toUpperCase()}`,
    `${current}/`,
  ]) {
    const answer = await request.get(`${path}?utm_source=mail`, { maxRedirects: 0 });
    expect([answer.status(), answer.headers().location], path).toEqual([301, `${current}?utm_source=mail`]);
  }
});

test('links the sitemap in robots.txt, keeps personal pages out of search engines, serves no server bundle', async ({
  request,
}) => {
  expect(await (await request.get('/robots.txt')).text()).toMatch(/^Sitemap: .*\/sitemap\.xml$/m);
  for (const path of ['/login', '/register', '/user/bookings', '/admin', '/book/kashmir-valley-classic'])
    expect((await request.get(path)).headers()['x-robots-tag'], path).toBe('noindex');
  const html = await (await request.get('/')).text();
  const [folder = ''] = /\/releases\/remote-public\/[^/"]+\//.exec(html) ?? [];
  expect((await request.get(`${folder}server/main.cjs`)).status()).toBe(404);
});
