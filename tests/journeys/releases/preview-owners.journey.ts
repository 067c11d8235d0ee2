import { createPreview, readLiveApp, previewKey } from '@aertrip/release';
import { accessibilityViolations, expect, open, test } from '../support/fixtures';
import { storeUnderTest } from '../support/site-under-test';

test('shows version and owner of a remote in a preview', async ({ page }) => {
  const store = storeUnderTest();
  const { live: version = '' } = (await readLiveApp({ store, channel: 'live', app: 'remote-public' })) ?? {};
  const { token } = await createPreview(store, {
    releases: { 'remote-public': version },
    channel: 'live',
    key: await previewKey(store),
    now: new Date(),
  });
  await open(page, `/?preview=${token}`);
  await page.getByRole('button', { name: 'Show owner (Alt+Shift+O)' }).click();
  const inspector = page.locator('#inspector');
  await expect(inspector.getByRole('status')).toHaveText(`remote-public · ${version} · Catalogue team`);
  const outline = await inspector.locator('> div').boundingBox();
  expect(outline).toMatchObject({ x: 0, width: page.viewportSize()?.width });
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(inspector).toHaveCount(0);
});
