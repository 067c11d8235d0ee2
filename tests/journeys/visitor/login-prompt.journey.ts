import { expectSound } from '../support/expect-sound';
import { expect, open, test } from '../support/fixtures';

// Movement would be measured half-way, with the colours of a moment.
test.use({ sawPrompt: false, contextOptions: { reducedMotion: 'reduce' } });

test('opens once per session', async ({ page }) => {
  await open(page, '/');
  const prompt = page.getByRole('dialog', { name: 'Welcome to Aertrip!' });
  await expect(prompt.getByText('Join us to unlock exclusive deals and manage your travel')).toBeVisible();
  await expect(prompt.getByText('Terms & Conditions')).toBeVisible();
  await expect(prompt.getByText('Privacy Policy')).toBeVisible();
  await expect(prompt.getByRole('button', { name: 'Continue with Google' })).toBeEnabled();
  await expectSound(page, 'login prompt');
  await page.keyboard.press('Escape');
  await expect(prompt).toBeHidden();

  await page.clock.install();
  await page.reload();
  await expect(page.getByRole('link', { name: 'LOGIN', exact: true })).toBeVisible();
  await page.clock.fastForward(10_000);
  await expect(prompt).toBeHidden();
});
