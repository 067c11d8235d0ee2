import { expect, open, test } from '../support/fixtures';

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
