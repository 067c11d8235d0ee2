import { randomUUID } from 'node:crypto';
import { expect, open, test, type Page } from '../support/fixtures';

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const google = (page: Page) => page.getByRole('button', { name: 'Continue with Google' });

/** Presses the button and answers with Google's window. */
async function openPopup(page: Page): Promise<Page> {
  const popup = page.waitForEvent('popup');
  await google(page).click();
  return popup;
}

test.describe('from the login prompt', () => {
  test.use({ sawPrompt: false });

  test('closes and goes home after a sign-in with Google', async ({ page }) => {
    await open(page, '/international-tours');
    const prompt = page.getByRole('dialog', { name: 'Welcome to Aertrip!' });
    const popup = await openPopup(page);
    await expect(prompt.getByRole('button', { name: 'Signing in...' })).toBeDisabled();
    await popup.getByRole('button', { name: 'Add new account' }).click();
    await popup.getByLabel('E-mail').fill(`${randomUUID()}@example.com`);
    await popup.getByLabel('Name').fill('Dev Sharma');
    await popup.getByRole('button', { name: 'Sign in with this account' }).click();
    await expect(navigation(page).getByRole('link', { name: 'Dev Sharma' })).toBeVisible();
    await expect(prompt).toBeHidden();
    await expect(page).toHaveURL('/');
    expect(popup.isClosed()).toBe(true);
    await page.reload();
    await expect(navigation(page).getByRole('link', { name: 'Dev Sharma' })).toBeVisible();
  });
});

test.describe('a failure', () => {
  test.use({ expectedErrors: /Google sign-in failed/ });

  test('logs a blocked or closed window without showing an error', async ({ page }) => {
    await page.clock.install();
    await open(page, '/login');
    await expect(google(page)).toBeEnabled();
    await page.evaluate(() => {
      const opening = window.open.bind(window);
      Object.assign(window, {
        open: () => {
          window.open = opening;
          return null;
        },
      });
    });
    const blocked = page.waitForEvent('console', (message) => message.type() === 'error');
    await google(page).click();
    expect((await blocked).text()).toContain(
      'Pop-up was blocked by your browser. Please allow pop-ups for this site and try again.',
    );
    await expect(google(page)).toBeEnabled();
    await expect(page.getByRole('alert')).toHaveCount(0);

    const popup = await openPopup(page);
    await expect(popup.getByRole('button', { name: 'Add new account' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Signing in...' })).toBeDisabled();
    const cancelled = page.waitForEvent('console', (message) => message.type() === 'error');
    await popup.close();
    // The SDK looks every two seconds whether its window is gone, then waits some more for a late answer.
    await page.clock.runFor(30_000);
    expect((await cancelled).text()).toContain('Sign-in was cancelled. Please try again.');
    await expect(google(page)).toBeEnabled();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page.locator('.Toastify__toast')).toHaveCount(0);
    await expect(page).toHaveURL('/login');
  });
});
