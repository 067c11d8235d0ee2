import { asCustomer } from '../support/customer-session';
import { expectSound } from '../support/expect-sound';
import { open, owner } from '../support/fixtures';
import { expect, fillLogin, sectionHeading, test } from './admin-steps';
import { aPerson } from '../support/site-data';
import type { Page } from '../support/fixtures';

test.use({ signedInAs: 'nobody' });

const login = (page: Page) => page.getByRole('heading', { level: 1, name: 'Admin sign in' });

/** Records whether the panel was ever in the page, even briefly. Must be called before the page is opened. */
async function watchForPanel(page: Page) {
  const requested: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/rest/v1/')) requested.push(request.url());
  });
  await page.addInitScript(() => {
    const seen = { panel: false };
    Object.assign(globalThis, { seen });
    new MutationObserver(() => {
      if (document.body?.textContent?.includes('Admin Panel')) seen.panel = true;
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  return {
    requested,
    wasShown: () => page.evaluate(() => (globalThis as unknown as { seen: { panel: boolean } }).seen.panel),
  };
}

test.describe('the login', () => {
  test.use({ expectedErrors: /status of 400/ });

  test('returns to the requested place with query and hash, which is not loaded before', async ({ page }) => {
    const panel = await watchForPanel(page);
    await page.goto('/admin/packages?status=draft&sort=title#top');
    await expect(login(page)).toBeVisible();
    await expect(page).toHaveURL(
      `/admin/login?from=${encodeURIComponent('/admin/packages?status=draft&sort=title#top')}`,
    );
    expect(await panel.wasShown()).toBe(false);
    expect(panel.requested).toEqual([]);

    await fillLogin(page, { ...owner, password: 'not-that-one' });
    await expect(page.getByRole('alert')).toHaveText(/email and password do not match an account/);
    await expect(page.getByLabel('Email')).toHaveValue(owner.email);
    await expectSound(page, 'login with errors');
    await fillLogin(page, owner);
    await expect(sectionHeading(page, 'Packages')).toBeVisible();
    await expect(page).toHaveURL('/admin/packages?status=draft&sort=title#top');
    await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('draft');
    expect(await panel.wasShown()).toBe(true);
    await expectSound(page, 'packages');

    // The public pages do not show that an administrator is signed in.
    await open(page, '/');
    await expect(
      page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'LOGIN', exact: true }),
    ).toBeVisible();
  });
});

test('refuses a customer’s session in the panel', async ({ page }) => {
  const panel = await watchForPanel(page);
  await asCustomer(page);
  await page.goto('/admin/enquiries');
  await expect(login(page)).toBeVisible();
  await expect(page).toHaveURL('/admin/login?from=%2Fadmin%2Fenquiries');
  expect(await panel.wasShown()).toBe(false);
});

test('gives a new account access from approval until suspension', async ({ page, openAs }) => {
  const person = aPerson(`Kavya Rao ${Date.now()}`);
  const panel = await watchForPanel(page);
  const waiting = page.getByRole('heading', { level: 1, name: 'Waiting for approval' });

  await page.goto('/admin/register');
  await page.getByLabel('Full name').fill(person.name);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill('short');
  await page.getByRole('button', { name: 'Request access' }).click();
  await expect(page.getByText('Use at least 10 characters.')).toBeVisible();
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await expectSound(page, 'registration with errors');
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Request access' }).click();
  await expect(waiting).toBeVisible();
  await expectSound(page, 'waiting for approval');
  await page.goto('/admin/settings');
  await expect(waiting).toBeVisible();
  expect(await panel.wasShown()).toBe(false);

  const ownersPage = await openAs(owner);
  await ownersPage.goto('/admin/settings');
  const row = ownersPage.getByRole('listitem').filter({ hasText: person.email });
  await row.getByLabel(`Role of ${person.name}`).selectOption('Manager');
  await row.getByRole('button', { name: `Approve ${person.name}` }).click();
  await expect(row.getByText('Active', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(sectionHeading(page, 'Settings')).toBeVisible();
  await page.getByRole('link', { name: /^Packages/ }).click();
  await expect(page.getByRole('link', { name: 'New package' })).toBeVisible();

  await row.getByRole('button', { name: `Suspend ${person.name}` }).click();
  await ownersPage.getByRole('dialog').getByRole('button', { name: 'Suspend' }).click();
  await expect(row.getByText('Suspended', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Account suspended' })).toBeVisible();
  await expect(page.getByText('Admin Panel')).toHaveCount(0);
});
