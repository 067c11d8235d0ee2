import { expect, moveTo, open, test, type Page } from '../support/fixtures';
import { nightly } from '../support/nightly';

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

  test('keeps loaded data on Back and while it reloads', nightly, async ({ page }) => {
    await page.clock.install();
    await open(page, '/packages/bali');
    const tours = page.getByRole('region', { name: 'Tours in Bali' });
    const shown = await tours.getByRole('article').count();
    await tours.getByRole('link').first().click();
    await expect(heading(page, 'Day by day')).toBeVisible();
    await page.route(data, (route) => route.fulfill({ status: 503, json: { message: 'down' } }));
    // Long enough for everything in the cache to be out of date, and not yet to be thrown away.
    await page.clock.fastForward('02:00');
    const refused = page.waitForResponse((answer) => answer.status() === 503);
    await page.goBack();
    await refused;
    await expect(tours.getByRole('article')).toHaveCount(shown);
    await page.goForward();
    await expect(heading(page, 'Day by day')).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
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
