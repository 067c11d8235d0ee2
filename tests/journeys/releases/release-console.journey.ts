import { readLiveApp } from '@aertrip/release';
import { fillWithTrouble, startConsole } from './console-under-test';
import { expectSound } from '../support/expect-sound';
import { accessibilityViolations, contrastViolations, expect, test, type Page } from '../support/fixtures';
import { nightly, short } from '../support/nightly';

const widths = [390, 768, 1440];

/** What a finger could miss: links and fields lower than 44 px. */
const lowTargets = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('a, button, input:not([type=hidden]), select, textarea')]
      .filter((element) => !element.closest('.skip'))
      .filter((element) => element.getBoundingClientRect().height < 44)
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
  ['/', 'Overview'],
  ['/log', 'Log'],
  ['/apps/remote-admin', 'remote-admin'],
  ['/apps/remote-user', 'remote-user'],
  ['/apps/remote-public', 'remote-public'],
  ['/plan/canary-stop?app=remote-user&version=2.1.0', 'Stop canary 2.1.0'],
  ['/plan/rollback?app=remote-admin&version=1.0.0', 'Roll back to 1.0.0'],
  ['/plan/promote?app=remote-public&version=3.1.0', 'Promote 3.1.0'],
  ['/plan/hold', 'Hold all apps'],
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

test('reaches the roll-back with a thumb on a phone, and by keyboard', short, async ({ page }) => {
  const { url, release, stream } = await openConsole(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await release('1.0.0');
  await release('1.1.0');
  await page.goto(`${url}/apps/remote-admin`);
  const first = page.getByRole('navigation').getByRole('link', { name: 'Roll back to 1.0.0' });
  const box = await first.boundingBox();
  expect(box?.y).toBeGreaterThan(844 * 0.8);
  expect(box?.height).toBeGreaterThanOrEqual(44);
  await first.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Every visitor gets 1.0.0 with the next page they open.')).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.getByLabel('Reason (optional)').focus();
  await page.keyboard.type('bookings list empty');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Roll back to 1.0.0' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').first()).toContainText('remote-admin 1.1.0 → 1.0.0');
  const hold = { by: 'asha', reason: 'bookings list empty' };
  expect(await readLiveApp(stream)).toMatchObject({ live: '1.0.0', hold });
});
