import { createPreview, latestRevision, previewKey } from '@aertrip/release';
import { accessibilityViolations, expect, moveTo, open, test, type Page } from '../support/fixtures';
import { siteUnderTest } from '../support/site-under-test';
import { nightly } from '../support/nightly';

const inspectorKey = 'Alt+Shift+KeyO';

/** Opens the live release of an app as a preview. */
async function openPreview(page: Page, app: string): Promise<{ version: string }> {
  const { store } = siteUnderTest();
  const version = (await latestRevision({ store, channel: 'live', app }))?.live ?? '';
  const key = await previewKey(store);
  const { token } = await createPreview(store, { app, version, channel: 'live', key, now: new Date() });
  await open(page, `/?preview=${token}`);
  return { version };
}

interface ModuleInfo {
  readonly version: string;
  readonly remotesInfo: Record<string, { matchedVersion: string }>;
  readonly shared: { sharedName: string }[];
}

/** What the Module Federation devtools read. */
const readModuleInfo = (page: Page) =>
  page.evaluate(
    () =>
      (globalThis as unknown as { __FEDERATION__: { moduleInfo: Record<string, ModuleInfo> } }).__FEDERATION__
        .moduleInfo,
  );

/** Waits until the page listens for the key: then the devtools know its four releases. */
const waitForInspector = (page: Page) =>
  expect.poll(async () => Object.keys(await readModuleInfo(page)).length).toBe(4);

const panelOf = (page: Page) => page.getByRole('region', { name: 'Whose page is this?' });

/** Labels of the outlined parts, of which screen readers know nothing. */
const labelOf = (page: Page, text: RegExp) =>
  page.locator('#inspector [aria-hidden] p:visible', { hasText: text });

test('outlines the remotes of a preview with releases and owners by key', async ({ page }) => {
  const { version } = await openPreview(page, 'remote-public');
  await expect(page.getByRole('button', { name: 'Show owners (Alt+Shift+O)' })).toBeVisible();
  await waitForInspector(page);
  await page.keyboard.press(inspectorKey);
  await expect(labelOf(page, /^remote-public/)).toHaveText(`remote-public${version}, previewCatalogue team`);
  await expect(labelOf(page, /^host: header/)).toHaveText(/^host: header.+Site platform team$/);
  const outline = await page.locator('#inspector [data-color]:not(p):not(li)').nth(1).boundingBox();
  expect(outline).toMatchObject({ x: 0, width: page.viewportSize()?.width });
  await expect(panelOf(page).getByRole('listitem').filter({ hasText: 'remote-public' })).toContainText(
    'catalogue@aertrip.example',
  );
  await expect(panelOf(page).getByRole('status')).toContainText('Catalogue team');
  expect(await accessibilityViolations(page)).toEqual([]);

  await page.mouse.wheel(0, 600);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
  await expect(labelOf(page, /^remote-public/)).toBeInViewport();

  await moveTo(page, '/login');
  await expect(labelOf(page, /^remote-user/)).toHaveText(/live, revision \d+Customer accounts team$/);
  await expect(labelOf(page, /^remote-public/)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(panelOf(page)).toHaveCount(0);
  await page.getByLabel('Email').press(inspectorKey);
  await expect(panelOf(page)).toHaveCount(0);
});

test('hides the outlines above a dialog on Escape and keeps the dialog', nightly, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openPreview(page, 'remote-public');
  await waitForInspector(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await page.keyboard.press(inspectorKey);
  await expect(labelOf(page, /^host: dialog/)).toBeVisible();
  // Inside the dialog, where everything else is inert.
  await expect(dialog.getByRole('region', { name: 'Whose page is this?' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('#inspector')).toHaveCount(0);
  await expect(dialog).toBeVisible();
});

test('exposes host, remotes and shared modules to the federation devtools', nightly, async ({ page }) => {
  await openPreview(page, 'remote-admin');
  await waitForInspector(page);
  const moduleInfo = await readModuleInfo(page);
  const host = Object.values(moduleInfo).find(({ remotesInfo }) => Object.keys(remotesInfo).length > 0);
  const edges = Object.entries(host?.remotesInfo ?? {});
  expect(edges.map(([name]) => name.replace(/_\d.*/, '')).toSorted()).toEqual([
    'remote_admin',
    'remote_public',
    'remote_user',
  ]);
  for (const [name, { matchedVersion }] of edges) {
    const remote = moduleInfo[`${name}:${matchedVersion}`];
    expect(remote?.version, name).toBe(matchedVersion);
    expect(
      remote?.shared.map(({ sharedName }) => sharedName),
      name,
    ).toContain('react');
  }
});

test('loads no inspector for visitors', async ({ page }) => {
  await open(page, '/');
  await page.keyboard.press(inspectorKey);
  await moveTo(page, '/login');
  await expect(page.getByLabel('Email')).toBeVisible();
  await expect(page.locator('#inspector')).toHaveCount(0);
  expect(await readModuleInfo(page)).toEqual({});
});
