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
    await popup.getByLabel('Email').fill(`${randomUUID()}@example.com`);
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
