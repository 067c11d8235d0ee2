import { verify } from '@aertrip/release';
import { sampleBrowser } from '@aertrip/release/testing/sample-pictures';
import { variants } from '../faults/bad-releases';
import { entryBegins, publishChanged } from './changed-build';
import { signInToSiteConsole, siteConsole } from './console-under-test';
import { expect, open, test, type Page } from '../support/fixtures';
import { nightly } from '../support/nightly';
import { storeUnderTest } from '../support/site-under-test';

type Registry = {
  microFrontends: Record<string, { metadata: { version: string }; deployment: { default: boolean } }[]>;
};

/** The version of remote-admin that a new page loads. */
async function servedVersion(page: Page): Promise<string | undefined> {
  const html = await (await page.request.get('/')).text();
  const text = /id="registry">([^]*?)<\/script>/.exec(html)?.[1] ?? '';
  const { microFrontends } = JSON.parse(text) as Registry;
  return microFrontends['remote-admin']?.find(({ deployment }) => deployment.default)?.metadata.version;
}

/** Waits until a page has the version; `bench` measures the time. */
const untilServed = (page: Page, version: string | undefined) =>
  expect.poll(() => servedVersion(page), { intervals: [25] }).toBe(version);

async function confirm(page: Page, button: string, why: string) {
  await page.getByLabel('Reason (optional)').fill(why);
  await page.getByRole('button', { name: button }).click();
}

test.describe('from the release console of the running site', () => {
  // A refused release answers with status 422.
  test.use({ expectedErrors: /status of 422/ });

  test(
    'refuses a bad release, promotes a good one to the next page, and rolls back within a second',
    nightly,
    async ({ page }) => {
      test.setTimeout(180_000);
      const before = await servedVersion(page);
      const sound = variants.sound.version;
      const store = storeUnderTest();
      const thrower = '9.0.0';
      // Opening all its screens would take more than a minute.
      await publishChanged(store, 'remote-admin', {
        version: thrower,
        change: entryBegins(`throw new Error('This release throws.')`),
        screen: '/admin/login',
      });

      await signInToSiteConsole(page);
      await page.goto(`${siteConsole}/plan/promote?app=remote-admin&version=${thrower}`);
      await confirm(page, `Promote ${thrower}`, 'does it load?');
      await expect(page.getByRole('alert')).toContainText('Not possible now', { timeout: 90_000 });
      await expect(page.getByRole('alert')).toContainText('This release throws.');
      expect(await servedVersion(page)).toBe(before);

      // Verified before, for the same reason.
      const release = { store, channel: 'live', app: 'remote-admin', version: sound, actor: 'meera' };
      // A variant has no compressed files, so it counts as larger than live.
      const acceptChanges = 'it is not compressed';
      await verify({ ...release, browserCheck: sampleBrowser(), acceptChanges });
      await page.goto(`${siteConsole}/plan/promote?app=remote-admin&version=${sound}`);
      await confirm(page, `Promote ${sound}`, 'new bookings list');
      await expect(page.getByRole('status')).toContainText(`remote-admin ${before} → ${sound}`, {
        timeout: 90_000,
      });
      await untilServed(page, sound);
      await open(page, '/admin/login');
      await expect(page.getByRole('heading', { name: /sign in/i })).toBeVisible();

      await page.goto(`${siteConsole}/apps/remote-admin`);
      await page
        .getByRole('navigation')
        .getByRole('link', { name: `Roll back to ${before}` })
        .click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Roll back to ${before}`);
      await confirm(page, `Roll back to ${before}`, 'bookings list empty');
      await expect(page.getByRole('status')).toContainText(`remote-admin ${sound} → ${before}`);
      await untilServed(page, before);
      await open(page, '/admin/login');
      await expect(page.getByRole('heading', { name: /sign in/i })).toBeVisible();

      await page.goto(`${siteConsole}/apps/remote-admin`);
      await page.getByRole('link', { name: 'Release the hold' }).click();
      await confirm(page, 'Release the hold', 'journey over');
      await expect(page.getByRole('heading', { name: 'Done' })).toBeVisible();
    },
  );
});
