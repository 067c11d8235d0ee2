import { rename } from 'node:fs/promises';
import { expect, open, saveData, test } from '../support/fixtures';
import { siteUnderTest } from '../support/site-under-test';

test.describe('with a release deleted while the site runs', () => {
  test.use({ expectedErrors: /status of 404|remoteEntry\.js|could not be loaded/ });

  test('keeps the rest of the site, names the missing part and recovers on retry', async ({ page }) => {
    await saveData(page);
    const releases = `${siteUnderTest().store}/releases/remote-user`;
    await open(page, '/');
    await rename(releases, `${releases}.away`);
    try {
      await page.getByRole('link', { name: 'LOGIN', exact: true }).click();
      await expect(
        page.getByRole('heading', { name: 'Your account pages could not be loaded' }),
      ).toBeVisible();
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
      await expect(page.getByRole('contentinfo')).toBeVisible();

      await page.getByRole('link', { name: 'ADMIN' }).click();
      await expect(page.getByRole('heading', { name: /sign in/i })).toBeVisible();

      await page.goto('/user/profile');
      await expect(
        page.getByRole('heading', { name: 'Your account pages could not be loaded' }),
      ).toBeVisible();
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    } finally {
      await rename(`${releases}.away`, releases);
    }
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByLabel('Email')).toBeVisible();
  });
});
