import { hold, latestRevision } from '@aertrip/release';
import { fillWithTrouble, startConsole } from './console-under-test';
import { expectSound } from '../support/expect-sound';
import { accessibilityViolations, contrastViolations, expect, test, type Page } from '../support/fixtures';
import { nightly } from '../support/nightly';

const widths = [390, 768, 1440];

/** What a finger could miss: links and fields lower than 44 px, other than links within a sentence. */
const lowTargets = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('a, button, input:not([type=hidden]), select, textarea')]
      .filter((element) => !element.closest('.notice p') && !element.closest('.skip'))
      .filter((element) => (element.closest('label.check') ?? element).getBoundingClientRect().height < 44)
      .map((element) => element.outerHTML),
  );

const running: Awaited<ReturnType<typeof startConsole>>[] = [];

/** A console with the page signed in. */
async function openConsole(page: Page, ...options: Parameters<typeof startConsole>) {
  const started = await startConsole(...options);
  running.push(started);
  await page.request.get(started.url + started.entry.path());
  return started;
}

// Not at the end of a journey: its page may still be asking for the icon.
test.afterAll(async () => {
  await Promise.all(running.splice(0).map(({ stop }) => stop()));
});

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const screens = [
  ['/', 'Live versions'],
  ['/timeline', 'Timeline'],
  ['/at?time=2020-01-01T00:00:00Z', 'State at 1 Jan 2020, 00:00 UTC'],
  ['/apps/remote-user/diff', 'Compare versions of remote-user'],
  ['/apps/remote-admin', 'remote-admin'],
  ['/apps/remote-user', 'remote-user'],
  ['/apps/remote-public', 'remote-public'],
  ['/apps/remote-user/versions/2.1.0', 'remote-user 2.1.0'],
  ['/apps/remote-user/canary-abort', 'Abort the canary of remote-user 2.1.0'],
  ['/apps/remote-admin/rollback?to=1.0.0', 'Roll remote-admin back to 1.0.0'],
  ['/channel/hold', 'Freeze the channel'],
] as const;

async function forEachScreen(page: Page, look: (address: string) => Promise<void>): Promise<void> {
  const { url } = await openConsole(page, fillWithTrouble);
  for (const [address, heading] of screens) {
    await page.goto(url + address);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await look(address);
  }
}

test('screens fit 390 to 1440 px without WCAG A or AA violations', nightly, async ({ page }) => {
  test.setTimeout(120_000);
  await forEachScreen(page, async (address) => {
    await expectSound(page, address);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      expect.soft(await lowTargets(page), `${address} at ${width} px`).toEqual([]);
    }
  });
});

test.describe('with a dark colour scheme', nightly, () => {
  test.use({ colorScheme: 'dark' });

  // Other colours, the same layout.
  test('keeps sufficient contrast', async ({ page }) => {
    await forEachScreen(page, async (address) => {
      expect.soft(await contrastViolations(page), address).toEqual([]);
    });
  });
});

test('opens the console once by the printed link and removes it from the URL', async ({ page }) => {
  const { url, entry } = await openConsole(page);
  await page.context().clearCookies();
  const link = url + entry.path();
  await page.goto(link);
  await expect(page).toHaveURL(`${url}/`);
  await expect(page.getByRole('heading', { name: 'Live versions' })).toBeVisible();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.goto(link);
  await expect(page.getByText('Open the last link to the release console')).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
});

test('explains an empty store and a single version', nightly, async ({ page }) => {
  const { url, release } = await openConsole(page);
  await page.goto(url);
  await expect(page.getByRole('row', { name: 'remote-admin' })).toContainText('nothing yet');
  await release('1.0.0');
  await page.goto(`${url}/apps/remote-admin/rollback`);
  await expect(page.getByRole('alert')).toContainText('has no earlier healthy version');
});

test.describe('with failing requests', () => {
  test.use({ expectedErrors: /ERR_FAILED/ });

  test(
    'refreshes the metrics, keeps the focus, pauses, and reports a missing answer',
    nightly,
    async ({ page }) => {
      const { url, release, stream } = await openConsole(page);
      await release('1.0.0');
      await page.goto(url);
      const row = page.getByRole('row', { name: 'remote-admin' });
      const open = row.getByRole('link', { name: 'remote-admin' });
      await open.focus();
      await hold(stream, { actor: 'ravi', reason: 'stocktaking' });
      await expect(row).toContainText('stocktaking');
      await expect(open).toBeFocused();

      await page.getByRole('button', { name: 'Pause' }).click();
      await expect(page.getByRole('button', { name: 'Go on' })).toBeVisible();
      await page.route('**/fragments/**', (route) => route.abort());
      await page.getByRole('button', { name: 'Go on' }).click();
      await expect(page.getByRole('alert')).toContainText(
        /does not answer\. What you see was read at [\d:]+ UTC/,
      );
    },
  );
});

test('rolls back on a phone in two presses, with the plan shown', async ({ page }) => {
  const { url, release, stream } = await openConsole(page);
  await release('1.0.0');
  await release('1.1.0');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(url);
  await page.getByRole('link', { name: 'Roll back to 1.0.0… remote-admin' }).click();
  await expect(page.getByText('Every visitor gets 1.0.0 with the next page they open.')).toBeVisible();
  await page.getByRole('button', { name: 'Roll back to 1.0.0' }).click();
  await expect(page.getByRole('status').first()).toContainText('remote-admin@1.1.0 is rolled back');
  expect(await latestRevision(stream)).toMatchObject({ live: '1.0.0' });
});

test('rolls back by keyboard', async ({ page }) => {
  const { url, release, stream } = await openConsole(page);
  await release('1.0.0');
  await release('1.1.0');
  await page.goto(url);
  await page.getByRole('link', { name: 'Roll back to 1.0.0… remote-admin' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Every visitor gets 1.0.0 with the next page they open.')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('#main')).toBeFocused();
  for (const name of ['← remote-admin', 'Reason (optional)']) {
    await page.keyboard.press('Tab');
    await expect(page.locator(':focus')).toHaveAccessibleName(name);
  }
  await page.keyboard.type('bookings list empty');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Your name')).toBeFocused();
  await expect(page.getByLabel('Your name')).toHaveValue('asha');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Roll back to 1.0.0' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').first()).toContainText('remote-admin@1.1.0 is rolled back');
  expect(await latestRevision(stream)).toMatchObject({ live: '1.0.0', reason: 'bookings list empty' });
});

test(
  'shows both pictures of a changed screen side by side, and links them by keyboard',
  nightly,
  async ({ page }) => {
    const { url } = await openConsole(page, fillWithTrouble);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${url}/apps/remote-user/versions/2.1.0`);
    const changed = page.getByRole('region', { name: 'Changes from live 2.0.0' });
    await expect(changed.getByRole('heading', { level: 3 }).first()).toContainText('cancellation-and-refund');
    const picture = (title: string) =>
      changed.getByRole('img', { name: `refund (customer), 390 px wide, ${title}` });
    await picture('Live: 2.0.0').scrollIntoViewIfNeeded();
    await expect(picture('New: 2.1.0')).toHaveJSProperty('complete', true);
    await expect(picture('New: 2.1.0')).toHaveJSProperty('naturalWidth', 8);
    const sides = await Promise.all(
      ['Live: 2.0.0', 'New: 2.1.0'].map((title) => picture(title).boundingBox()),
    );
    expect(sides[0]?.y).toBe(sides[1]?.y);

    const more = changed.getByText('18 more');
    await more.focus();
    await page.keyboard.press('Enter');
    await expect(changed.getByText('Coupon 29')).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.locator(':focus')).toHaveAccessibleName(
      '/user/coupons (customer), 390 px wide, Live: 2.0.0',
    );
    await expect(page.locator(':focus')).toHaveAttribute('href', /versions\/2\.1\.0\/pictures\/\w{64}\.jpg$/);
  },
);

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('holds an app and shows the time of the data', nightly, async ({ page }) => {
    const { url, release } = await openConsole(page);
    await release('1.0.0');
    await page.goto(`${url}/apps/remote-admin`);
    await expect(page.getByText('Load the page again for newer metrics')).toBeVisible();
    await page.getByRole('link', { name: 'Hold it…' }).click();
    await page.getByLabel('Reason').fill('stocktaking');
    await page.getByRole('button', { name: 'Hold it' }).click();
    await expect(page.getByRole('status').first()).toContainText('Held by asha (stocktaking)');
  });
});

test.describe('with refused actions', () => {
  test.use({ expectedErrors: /status of 4\d\d/ });

  test('shows the current state after a decision on an older one', async ({ page }) => {
    const { url, release, stream } = await openConsole(page);
    await release('1.0.0');
    await release('1.1.0');
    await page.goto(`${url}/apps/remote-admin/rollback`);
    await hold(stream, { actor: 'ravi', reason: 'stocktaking' });
    await page.getByLabel('Reason (optional)').fill('bookings list empty');
    await page.getByRole('button', { name: 'Roll back to 1.0.0' }).click();
    const refusal = page.getByRole('alert');
    await expect(refusal).toContainText('Not done: another change was first');
    await expect(refusal).toContainText('made by ravi');
    expect(await accessibilityViolations(page)).toEqual([]);
    await refusal.getByRole('link', { name: 'Show the new plan' }).click();
    await page.getByLabel('Reason (optional)').fill('bookings list empty');
    await page.getByRole('button', { name: 'Roll back to 1.0.0' }).click();
    await expect(page.getByRole('status').first()).toContainText('remote-admin@1.1.0 is rolled back');
  });
});
