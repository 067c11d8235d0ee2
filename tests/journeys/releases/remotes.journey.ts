import { readLiveApp, readCounts, visitsIn } from '@aertrip/release';
import { asCustomer } from '../support/customer-session';
import { expect, open, test } from '../support/fixtures';
import { storeUnderTest } from '../support/site-under-test';

test('loads every shared library from the host alone', async ({ page }) => {
  const scripts = new Map<string, string>();
  page.on('response', async (response) => {
    if (response.request().resourceType() !== 'script' || !response.ok()) return;
    // The answers to a page that was left in the meantime cannot be read any more.
    const text = await response.text().catch(() => undefined);
    if (text !== undefined) scripts.set(response.url(), text);
  });
  await asCustomer(page);
  await page.goto('/');
  await page.getByRole('link', { name: 'Asha Menon' }).first().click();
  await expect(page).toHaveURL('/user/profile');
  await page.getByRole('link', { name: 'ADMIN' }).first().click();
  await expect(page).toHaveURL(/\/admin\/login/);

  const remotes = ['remote-public', 'remote-user', 'remote-admin'];
  // The address changes before the scripts of its screen are read.
  await expect
    .poll(() =>
      remotes.filter((name) => [...scripts.keys()].some((url) => url.includes(`/releases/${name}/`))),
    )
    .toEqual(remotes);
  // Strings that occur only in the library's code and survive minification.
  for (const [library, marker] of [
    ['react', 'react.transitional.element'],
    ['the router', 'You cannot render a <Router> inside another <Router>'],
    ['the query library', 'No QueryClient set, use QueryClientProvider to set one'],
    ['firebase', '@firebase/auth'],
    ['shared-auth', 'aertrip_login_prompt'],
  ] as const) {
    const carriers = [...scripts]
      .filter(([, text]) => text.includes(marker))
      .map(([url]) => new URL(url).pathname.split('/')[2]);
    expect(new Set(carriers), library).toEqual(new Set(['host']));
  }
});

test('contains remote URLs only in its registries', async ({ page, request }) => {
  await open(page, '/');
  const html = await (await request.get('/')).text();
  const registry = JSON.parse(/id="registry">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '{}');
  expect(Object.keys(registry.microFrontends).toSorted()).toEqual([
    'remote-admin',
    'remote-public',
    'remote-user',
  ]);
  const shell = await (
    await request.get(/src="(\/releases\/host\/[^"]+main[^"]+)"/.exec(html)?.[1] ?? '')
  ).text();
  expect(shell).not.toContain('remoteEntry.js');
});

test.describe('a visit with a script error', () => {
  test.use({ expectedErrors: /No price of/ });

  test('is counted for its release when the page closes, without personal data', async ({ page }) => {
    const store = storeUnderTest();
    const stream = { store, channel: 'live', app: 'remote-public' };
    const { live } = (await readLiveApp(stream))!;
    const measuring = page.waitForResponse(/measure-visit/);
    await open(page, '/');
    await measuring;
    // Gone once it has run.
    await expect(page.locator('script[src*="measure-visit"]')).toHaveCount(0);
    await page.evaluate((version) => {
      const error = new Error('No price of 4711 for asha@example.com');
      error.stack = `${error}\n at Price (${location.origin}/releases/remote-public/${version}/screen.js:7:42)`;
      reportError(error);
    }, live);
    await page.goto('/healthz');

    const counted = () => readCounts(stream, live);
    const kind = { at: 'screen.js:7:42', says: 'No price of # for …' };
    await expect.poll(async () => (await counted()).errors).toContainEqual({ ...kind, visits: 1 });
    expect(visitsIn(await counted()).failed).toBeGreaterThan(0);
  });
});
