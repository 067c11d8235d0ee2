import { expect, moveTo, open, test, type Page } from '../support/fixtures';

const data = '**/rest/v1/**';
const heading = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('heading', { name });

test.describe('with the backend down', () => {
  test.use({ expectedErrors: /status of (404|503)|AppError|Our service could not be reached/ });

  test('a public screen reports it and recovers on retry', async ({ page }) => {
    // A page from the server needs no data: what the browser requests is requested on a move.
    await open(page, '/nowhere');
    await page.route(data, (route) => route.fulfill({ status: 503, json: { message: 'down' } }));
    for (const [address, failure] of [
      ['/', 'The destinations could not be loaded'],
      ['/package/gulmarg-snow-week', 'Our service is not responding'],
    ] as const) {
      await moveTo(page, address);
      await expect(heading(page, failure), address).toBeVisible();
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    }
    await page.unroute(data);
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).first().click();
    await expect(heading(page, 'Day by day')).toBeVisible();
  });
});

test.describe('without the code of the footer', () => {
  test.use({ expectedErrors: /ERR_FAILED/ });

  test('moves to another screen, and has the footer once its code loads', async ({ page }) => {
    const code = '**/releases/host/**/late*.js';
    await page.clock.install();
    await page.route(code, (route) => route.abort());
    await open(page, '/contact');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'SEARCH' }).click();
    await expect(heading(page, 'Find your tour')).toBeVisible();
    await page.unroute(code);
    await page.clock.fastForward(5000);
    await expect(page.getByRole('contentinfo')).toBeVisible();
  });
});
