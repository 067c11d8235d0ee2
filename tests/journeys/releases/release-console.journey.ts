import { hold, readLiveApp } from '@aertrip/release';
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

test('rolls back on a phone by keyboard, with the plan shown', async ({ page }) => {
  const { url, release, stream } = await openConsole(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await release('1.0.0');
  await release('1.1.0');
  await page.goto(url);
  await page.getByRole('link', { name: 'Roll back to 1.0.0… remote-admin' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Every visitor gets 1.0.0 with the next page they open.')).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
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
  expect(await readLiveApp(stream)).toMatchObject({ live: '1.0.0', hold: { reason: 'bookings list empty' } });
});
