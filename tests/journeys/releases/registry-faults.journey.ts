import { expect, open, test, type Page } from '../support/fixtures';
import { never, replaceRegistry } from '../faults/faults';
import { expectShown, places } from '../faults/places';

test.describe.configure({ mode: 'parallel' });
test.use({ expectedErrors: /.*/ });

/** The page has no registry, and the edge does not answer. */
async function breakRegistry(page: Page) {
  await replaceRegistry(page, () => undefined);
  await page.route('**/registry.json', never);
}

test("uses the browser's last valid registry when the edge has none", async ({ page }) => {
  await open(page, '/');
  await breakRegistry(page);
  await page.goto('/login');
  await expectShown(page, places['remote-user']);
});

test('keeps the shell with a retry when the first registry is missing', async ({ page }) => {
  await breakRegistry(page);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'This website could not be loaded' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectShown(page, places['remote-public']);
});

test('requests the registry from the edge for a page without one', async ({ page }) => {
  await replaceRegistry(page, () => undefined);
  await page.goto('/admin/login');
  await expect(page.getByRole('heading', { name: /sign in/i })).toBeVisible();
});
