import { asCustomer } from '../support/customer-session';
import { createGate, expect, moveTo, open, test, type Page } from '../support/fixtures';
import { createAccount } from '../support/site-data';
import { nightly } from '../support/nightly';

const data = '**/rest/v1/**';
const retry = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Try again' }).first();
const heading = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('heading', { name });

const takeDown = (page: Page) =>
  page.route(data, (route) => route.fulfill({ status: 503, json: { message: 'down' } }));

test.describe('with the backend down', () => {
  test.use({ expectedErrors: /status of (404|503)|ERR_FAILED|AppError|Our service could not be reached/ });

  test('every public screen reports it and recovers on retry', async ({ page }) => {
    for (const [address, failure, content] of [
      ['/', 'The destinations could not be loaded', 'Kashmir'],
      ['/international-tours', 'The destinations could not be loaded', 'Kashmir'],
      ['/packages/kashmir', 'Our service is not responding', 'Kashmir'],
      ['/package/gulmarg-snow-week', 'Our service is not responding', 'Day by day'],
    ] as const) {
      // A page from the server needs no data: what the browser requests is requested on a move.
      await open(page, '/nowhere');
      await takeDown(page);
      await moveTo(page, address);
      await expect(heading(page, failure), address).toBeVisible();
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
      await page.unroute(data);
      await retry(page).click();
      await expect(heading(page, content).first(), address).toBeVisible();
      await expect(heading(page, failure)).toHaveCount(0);
    }
  });

  test('a customer’s list, a lost connection and the login report it', nightly, async ({ page }) => {
    const account = await createAccount(page.request);
    const identity = '**/identitytoolkit.googleapis.com/**';
    await open(page, '/login?from=%2Fuser%2Fbookings');
    await page.route(identity, (route) => route.abort());
    await page.getByLabel('Email').fill(account.email);
    await page.getByLabel('Password', { exact: true }).fill(account.password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByRole('alert')).toContainText('We could not reach the sign-in service.');
    await expect(page.getByLabel('Email')).toHaveValue(account.email);
    await page.unroute(identity);

    await page.route(data, (route) => route.abort());
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(heading(page, 'Your bookings could not be loaded')).toBeVisible();
    await page.unroute(data);
    await retry(page).click();
    await expect(heading(page, 'No bookings yet')).toBeVisible();
  });

  test('keeps loaded data on Back and while it reloads', nightly, async ({ page }) => {
    await page.clock.install();
    await open(page, '/packages/bali');
    const tours = page.getByRole('region', { name: 'Tours in Bali' });
    const shown = await tours.getByRole('article').count();
    await tours.getByRole('link').first().click();
    await expect(heading(page, 'Day by day')).toBeVisible();
    await takeDown(page);
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

test.describe('offline', () => {
  test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED|You are offline|Loading (CSS )?chunk/ });

  test(
    'reports it, keeps an enquiry in its form, and continues after reconnecting',
    nightly,
    async ({ page, context }) => {
      await open(page, '/packages/bali');
      await context.setOffline(true);
      await page.getByRole('form', { name: 'Filters' }).getByLabel('Nights').selectOption('4 – 6 nights');
      await expect(heading(page, 'The tours in Bali could not be loaded')).toBeVisible();
      await expect(page.getByRole('main').getByRole('alert')).toContainText('You are offline');
      // It retries automatically.
      await context.setOffline(false);
      await expect(
        page.getByRole('region', { name: 'Tours in Bali' }).getByRole('article').first(),
      ).toBeVisible();

      await open(page, '/');
      await page.getByRole('button', { name: 'Request a callback' }).click();
      const form = page.getByRole('dialog', { name: 'Request a callback' });
      await form.getByLabel('Your name').fill('Meera Iyer');
      await form.getByRole('textbox', { name: 'Phone' }).fill('98200 12345');
      await form.getByRole('checkbox').check();
      await context.setOffline(true);
      await form.getByRole('button', { name: 'Call me back' }).click();
      await expect(form.getByRole('alert')).toContainText('You are offline, so your enquiry was not sent.');
      await expect(form.getByLabel('Your name')).toHaveValue('Meera Iyer');
      await context.setOffline(false);
      await form.getByRole('button', { name: 'Call me back' }).click();
      await expect(form.getByText(/^ENQ-/)).toBeVisible();
    },
  );

  test(
    'reports it on an unopened screen and loads the screen after reconnecting',
    nightly,
    async ({ page, context }) => {
      await open(page, '/');
      await context.setOffline(true);
      await page
        .getByRole('region', { name: 'Where to next?' })
        .getByRole('link', { name: 'Kashmir' })
        .click();
      await expect(page.getByRole('main').getByRole('alert')).toContainText(/offline/i);
      await context.setOffline(false);
      await expect(heading(page, 'Kashmir').first()).toBeVisible();
    },
  );
});

test.describe('on a slow network', () => {
  test.use({ expectedErrors: /status of 404/ });

  test('shows the loader, the former results or a skeleton', nightly, async ({ page }) => {
    await open(page, '/nowhere');
    const first = createGate();
    await page.route(data, async (route) => {
      await first.opened;
      await route.continue();
    });
    await moveTo(page, '/packages/europe');
    await expect(page.getByText('Loading your next destination...')).toBeVisible();
    first.open();
    const results = page.getByRole('region', { name: 'Tours in Europe' });
    await expect(results.getByRole('article').first()).toBeVisible();
    const before = await results.getByRole('article').count();
    await page.unroute(data);

    const second = createGate();
    await page.route(data, async (route) => {
      await second.opened;
      await route.continue();
    });
    await page.getByRole('form', { name: 'Filters' }).getByLabel('Nights').selectOption('7 – 9 nights');
    await expect(results).toHaveAttribute('aria-busy', 'true');
    await expect(results.getByRole('article')).toHaveCount(before);
    second.open();
    await expect(page).toHaveURL('/packages/europe?nights=7-9');
    await expect(results).toHaveAttribute('aria-busy', 'false');
    await expect(results.getByRole('status')).toHaveText(/tours? match/);
    await page.unroute(data);

    const third = createGate();
    await asCustomer(page, await createAccount(page.request));
    await page.route(data, async (route) => {
      await third.opened;
      await route.continue();
    });
    await page.goto('/user/bookings');
    await expect(page.getByText('Loading your bookings')).toBeAttached();
    await expect(heading(page, 'My Bookings')).toBeVisible();
    third.open();
    await expect(heading(page, 'No bookings yet')).toBeVisible();
  });
});
