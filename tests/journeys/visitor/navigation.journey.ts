import { createGate, expect, open, test } from '../support/fixtures';
import { nightly } from '../support/nightly';

test.describe('on a small screen', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('opens the menu as a drawer; an outside press, Escape or navigation closes it', async ({ page }) => {
    await open(page, '/');
    const toggle = page.getByRole('button', { name: 'Menu' });
    const drawer = page.getByRole('dialog', { name: 'Menu' });

    await toggle.click();
    await expect(drawer.getByRole('link', { name: 'LOGIN' })).toBeVisible();
    await page.mouse.click(10, 500);
    await expect(drawer).toBeHidden();

    await toggle.click();
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(toggle).toBeFocused();

    await toggle.click();
    await drawer.getByRole('link', { name: 'ADMIN' }).click();
    await expect(page).toHaveURL(/\/admin\/login/);
    await expect(drawer).toBeHidden();
  });
});

test('shows a toast at the top right for at least three seconds', async ({ page }) => {
  await open(page, '/');
  await page.getByRole('button', { name: 'Subscribe to newsletter' }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('second-reader@example.com');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /subscribe/i })
    .click();
  const toast = page.locator('.Toastify__toast-container--top-right .Toastify__toast');
  await expect(toast).toBeVisible();
  const shownAt = Date.now();
  await expect(toast).toHaveCount(0);
  expect(Date.now() - shownAt).toBeGreaterThan(2500);
});

test('starts each screen at the top and restores the scroll position on Back', async ({ page }) => {
  await open(page, '/');
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Holidays' });
  await link.scrollIntoViewIfNeeded();
  // The skipped sections are laid out now, and their heights differ from the estimates.
  await expect(page.locator('html[data-first-layout]')).toHaveCount(0);
  await link.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(200);
  await link.click();
  await expect(page).toHaveURL('/international-tours');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before - 50);
});

test('keeps the link beside a card row clear of the row’s buttons', nightly, async ({ page }) => {
  await open(page, '/');
  await page.getByRole('link', { name: 'All tours' }).click();
  await expect(page).toHaveURL('/search');
});

test('shows the scroll-to-top button after scrolling and scrolls up', async ({ page }) => {
  await open(page, '/');
  const button = page.getByRole('button', { name: /top/i });
  await expect(button).toBeHidden();
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await button.click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test.describe('an unknown path', () => {
  test.use({ expectedErrors: /status of 404/ });

  test('shows the 404 page with its two buttons and status 404', async ({ page }) => {
    await open(page, '/');
    const answer = await page.goto('/nowhere/at/all');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: '404 - Page Not Found' })).toBeVisible();
    await page.getByRole('button', { name: 'Go Back' }).click();
    await expect(page).toHaveURL('/');
    await page.goto('/admin/nonsense');
    await expect(page.getByRole('heading', { name: '404 - Page Not Found' })).toBeVisible();
    await page
      .getByRole('link', { name: 'Go to Home Page' })
      .or(page.getByRole('button', { name: 'Go to Home Page' }))
      .click();
    await expect(page).toHaveURL('/');
  });
});

test('shows the full-screen loader until a client-rendered screen is ready', async ({ page }) => {
  const gate = createGate();
  await page.route('**/releases/remote-user/**/remoteEntry.js', async (route) => {
    await gate.opened;
    await route.continue();
  });
  await page.goto('/login', { waitUntil: 'commit' });
  await expect(page.getByText('Loading your next destination...')).toBeVisible();
  gate.open();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Loading your next destination...')).toHaveCount(0);
});

test('shows the loader over the page during a slow navigation', nightly, async ({ page }) => {
  await open(page, '/');
  const gate = createGate();
  await page.route('**/releases/remote-user/**/remoteEntry.js', async (route) => {
    await gate.opened;
    await route.continue();
  });
  await page.getByRole('link', { name: 'LOGIN', exact: true }).click();
  await expect(page.getByText('Loading your next destination...')).toBeVisible();
  gate.open();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText('Loading your next destination...')).toHaveCount(0);
});
