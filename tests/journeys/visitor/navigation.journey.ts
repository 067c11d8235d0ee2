import { expect, hold, open, test } from '../support/fixtures';

test('starts each screen at the top, and restores the scroll position on Back', async ({ page }) => {
  const top = () => page.evaluate(() => window.scrollY);
  await open(page, '/');
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Holidays' });
  await link.scrollIntoViewIfNeeded();
  // The skipped sections are laid out now, and their heights differ from the estimates.
  await expect(page.locator('html[data-first-layout]')).toHaveCount(0);
  await link.scrollIntoViewIfNeeded();
  const before = await top();
  expect(before).toBeGreaterThan(200);
  await link.click();
  await expect(page).toHaveURL('/international-tours');
  await expect.poll(top).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect.poll(top).toBeGreaterThan(before - 50);
});

test('shows the full-screen loader until a client-rendered screen is ready', async ({ page }) => {
  const held = await hold(page, '**/releases/remote-user/**/remoteEntry.js');
  await page.goto('/login', { waitUntil: 'commit' });
  await expect(page.getByText('Loading your next destination...')).toBeVisible();
  held.letThrough();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Loading your next destination...')).toHaveCount(0);
});

test.describe('a footer that does not load', () => {
  test.use({ expectedErrors: /ERR_FAILED/ });

  test('moves to another screen without the code of the footer, which is shown once it loads', async ({
    page,
  }) => {
    const code = '**/releases/host/**/late*.js';
    await page.clock.install();
    await page.route(code, (route) => route.abort());
    await open(page, '/contact');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'SEARCH' }).click();
    await expect(page.getByRole('heading', { name: 'Find your tour' })).toBeVisible();
    await page.unroute(code);
    await page.clock.fastForward(5000);
    await expect(page.getByRole('contentinfo')).toBeVisible();
  });
});
