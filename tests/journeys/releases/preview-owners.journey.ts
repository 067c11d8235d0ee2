import { createPreview, readLiveApp, previewKey } from '@aertrip/release';
import { accessibilityViolations, expect, moveTo, open, test, type Page } from '../support/fixtures';
import { siteUnderTest } from '../support/site-under-test';

const inspectorKey = 'Alt+Shift+KeyO';

/** Opens the live release of an app as a preview. */
async function openPreview(page: Page, app: string): Promise<{ version: string }> {
  const { store } = siteUnderTest();
  const version = (await readLiveApp({ store, channel: 'live', app }))?.live ?? '';
  const key = await previewKey(store);
  const { token } = await createPreview(store, {
    releases: { [app]: version },
    channel: 'live',
    key,
    now: new Date(),
  });
  await open(page, `/?preview=${token}`);
  return { version };
}

const labelOf = (page: Page) => page.locator('#inspector').getByRole('status');

test('outlines the remote under the pointer with version and owner, in a preview only', async ({ page }) => {
  await open(page, '/');
  await page.keyboard.press(inspectorKey);
  const { version } = await openPreview(page, 'remote-public');
  await expect(page.locator('#inspector')).toHaveCount(0);
  const button = page.getByRole('button', { name: 'Show owner (Alt+Shift+O)' });
  await button.click();
  await expect(labelOf(page)).toHaveText(`remote-public · ${version} · Catalogue team`);
  await page.keyboard.press('Escape');
  await expect(page.locator('#inspector')).toHaveCount(0);

  await page.keyboard.press(inspectorKey);
  await page.getByRole('main').hover({ position: { x: 20, y: 20 } });
  await expect(labelOf(page)).toBeVisible();
  const outline = await page.locator('#inspector > div').boundingBox();
  expect(outline).toMatchObject({ x: 0, width: page.viewportSize()?.width });
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.getByRole('banner').hover({ position: { x: 5, y: 5 } });
  await expect(labelOf(page)).toBeHidden();

  await moveTo(page, '/login');
  await page.getByLabel('Email').hover();
  await expect(labelOf(page)).toHaveText(/^remote-user · .+ · Customer accounts team$/);
});
