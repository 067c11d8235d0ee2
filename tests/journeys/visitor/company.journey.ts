import { expectSound } from '../support/expect-sound';
import { expect, open, test } from '../support/fixtures';
import { nightly, nightlyUnless } from '../support/nightly';

// Movement would be measured half-way, with the colours of a moment.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const [path, heading] of [
  ['/contact', 'Contact us'],
  ['/terms', 'Terms & Conditions'],
  ['/privacy', 'Privacy Policy'],
] as const) {
  test(
    `${path} fits 390 to 1440 px, and a phone at 200 % text, without WCAG A or AA violations`,
    nightlyUnless(path === '/contact'),
    async ({ page }) => {
      await open(page, path);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expectSound(page, path);
      await page.setViewportSize({ width: 390, height: 844 });
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    },
  );
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('shows contact and terms in the footer of every page', async ({ page }) => {
    for (const path of ['/', '/packages/kashmir', '/contact']) {
      await page.goto(path);
      const footer = page.getByRole('contentinfo');
      await expect(footer.getByRole('link', { name: '+91 22 0000 0100' }), path).toHaveAttribute(
        'href',
        'tel:+912200000100',
      );
      await expect(footer.getByText(/GSTIN 27AAACD1234E1Z9/), path).toBeVisible();
    }
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms & Conditions' }).click();
    await expect(page.getByRole('heading', { name: '6. If you cancel' })).toBeVisible();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'aertrip_login_prompt' })).toBeVisible();
  });
});

test('links the table of contents to the sections of the terms', nightly, async ({ page }) => {
  await open(page, '/terms');
  await page
    .getByRole('navigation', { name: 'On this page' })
    .getByRole('link', { name: 'Complaints', exact: true })
    .click();
  await expect(page.getByRole('heading', { name: /Complaints/ })).toBeInViewport();
});

test('redirects common paths to the destinations and keeps the query', async ({ request }) => {
  const answer = await request.get('/destinations?month=2027-01', { maxRedirects: 0 });
  expect([answer.status(), answer.headers().location]).toEqual([301, '/international-tours?month=2027-01']);
});
