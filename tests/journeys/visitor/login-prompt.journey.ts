import { asCustomer } from '../support/customer-session';
import { expectSound } from '../support/expect-sound';
import { expect, open, test, watchAppearance } from '../support/fixtures';

// Movement would be measured half-way, with the colours of a moment.
test.use({ sawPrompt: false, contextOptions: { reducedMotion: 'reduce' } });

test('opens once per session, two seconds after the signed-out state is known', async ({ page }) => {
  const appearances = {
    login: await watchAppearance(page, 'header a[href^="/login"]'),
    prompt: await watchAppearance(page, 'dialog[open]'),
  };
  await open(page, '/');
  // The state is known shortly before the header shows LOGIN.
  expect((await appearances.prompt()) - (await appearances.login())).toBeGreaterThan(1500);
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

test('stays closed during other activity and in a second tab', async ({ page, context }) => {
  await page.clock.install();
  await open(page, '/international-tours');
  const prompt = page.getByRole('dialog', { name: 'Welcome to Aertrip!' });
  await page.getByRole('button', { name: 'Subscribe to newsletter' }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('half@typ');
  await page.clock.fastForward(30_000);
  await expect(prompt).toBeHidden();
  await page.keyboard.press('Escape');
  await page.clock.fastForward(2000);
  await expect(prompt).toBeVisible();

  const tab = await context.newPage();
  await tab.clock.install();
  await open(tab, '/');
  await tab.clock.fastForward(30_000);
  await expect(tab.getByRole('dialog')).toHaveCount(0);
});

test('stays closed for a signed-in customer', async ({ page }) => {
  await page.clock.install();
  await asCustomer(page);
  await open(page, '/');
  await expect(
    page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'SIGN OUT' }),
  ).toBeVisible();
  await page.clock.fastForward(10_000);
  await expect(page.getByRole('dialog', { name: 'Welcome to Aertrip!' })).toBeHidden();
});
