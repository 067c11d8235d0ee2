import { randomUUID } from 'node:crypto';
import { expectSound } from '../support/expect-sound';
import { expect, open, test } from '../support/fixtures';

// axe would measure the colours of a dialog that is still fading in.
test.use({ sawPrompt: false, contextOptions: { reducedMotion: 'reduce' } });

test('opens on the first page, and closes with Escape', async ({ page }) => {
  await open(page, '/');
  const prompt = page.getByRole('dialog', { name: 'Welcome to Aertrip!' });
  await expect(prompt.getByRole('button', { name: 'Continue with Google' })).toBeEnabled();
  await expectSound(page, 'login prompt');
  await page.keyboard.press('Escape');
  await expect(prompt).toBeHidden();
});

test('closes and goes home after a sign-in with Google', async ({ page }) => {
  await open(page, '/international-tours');
  const opening = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  const popup = await opening;
  await expect(page.getByRole('button', { name: 'Signing in...' })).toBeDisabled();
  await popup.getByRole('button', { name: 'Add new account' }).click();
  await popup.getByLabel('Email').fill(`${randomUUID()}@example.com`);
  await popup.getByLabel('Name').fill('Dev Sharma');
  await popup.getByRole('button', { name: 'Sign in with this account' }).click();
  const profile = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dev Sharma' });
  await expect(profile).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL('/');
  expect(popup.isClosed()).toBe(true);
  await page.reload();
  await expect(profile).toBeVisible();
});
