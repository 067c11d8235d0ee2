import type { APIRequestContext } from '@playwright/test';
import { changeFields } from '../../support/package-edits';
import { structuredDataDefects } from '../../support/structured-data/structured-data';
import { expect, test } from '../support/fixtures';
import { nightly } from '../support/nightly';
import { asOwner, publishTour } from '../support/site-data';

/** Full URLs of all sitemap entries. */
async function sitemap(request: APIRequestContext): Promise<string[]> {
  const xml = await (await request.get('/sitemap.xml')).text();
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url);
}

const pathOf = (url: string) => new URL(url).pathname;

test.describe('without JavaScript', () => {
  // The browser logs a page's own 404 as an error.
  test.use({ javaScriptEnabled: false, expectedErrors: /status of 404/ });

  test('renders public and missing pages, and the route of a tour', async ({ page }) => {
    for (const [path, status] of [
      ['/', 200],
      ['/international-tours', 200],
      ['/search', 200],
      ['/packages/kashmir', 200],
      // A draft.
      ['/package/alsace-christmas-markets', 404],
      ['/packages/nowhere', 404],
      ['/no-such-page', 404],
      ['/packages/kashmir/kashmir-valley-classic', 200],
    ] as const) {
      const answer = await page.goto(path);
      expect(answer?.status(), path).toBe(status);
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
      await expect(page.getByRole('navigation').first(), path).toBeVisible();
    }
    const route = page.getByRole('region', { name: 'Where you will go' });
    await expect(route.getByRole('img', { name: /^Map of the route: Srinagar, 2 nights;/ })).toBeVisible();
    await expect(route.getByRole('list', { name: 'Stops' }).getByRole('listitem')).toHaveCount(4);

    const footer = page.getByRole('contentinfo');
    await footer.getByRole('link', { name: 'Terms & Conditions' }).click();
    await expect(page.getByRole('heading', { name: '6. If you cancel' })).toBeVisible();
    await footer.getByRole('link', { name: 'Privacy Policy' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'aertrip_login_prompt' })).toBeVisible();
  });
});

test('renders every page of the sitemap with valid structured data', nightly, async ({ page, request }) => {
  test.setTimeout(120_000);
  // Other journeys publish tours of Singapore meanwhile, in few words, and take them away again.
  const urls = (await sitemap(request)).filter((url) => !url.includes('/packages/singapore/'));
  expect(urls.length).toBeGreaterThan(20);
  const errors: string[] = [];
  for (const url of urls) {
    const answer = await request.get(pathOf(url));
    if (answer.status() !== 200) errors.push(`${url}: status ${answer.status()}`);
    const found = await structuredDataDefects(page, await answer.text(), url);
    errors.push(...found.map((error) => `${url}: ${error}`));
  }
  expect(errors).toEqual([]);
  expect(await structuredDataDefects(page, '', urls[0] ?? '')).not.toEqual([]);
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

test('shows one screen at both URLs of a package; redirects old slugs, wrong destinations, capitals and slashes', async ({
  request,
}) => {
  const tour = await publishTour(request);
  const { rpc } = await asOwner(request);
  const slug = `${tour.slug}-renamed`;
  await rpc('edit_package', { p_id: tour.id, p_edits: changeFields(tour.id, { slug: [tour.slug, slug] }) });
  const current = `/packages/singapore/${slug}`;
  await expect.poll(async () => (await request.get(current)).status()).toBe(200);
  const screens = await Promise.all(
    [current, `/package/${slug}`].map(async (path) => (await request.get(path)).text()),
  );
  for (const html of screens) expect(html).toContain(`${tour.title}</h1>`);
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
