import { expect, open, test, type Page } from '../support/fixtures';
import { never, notFound, replaceRegistry } from '../faults/faults';
import { expectShown, places } from '../faults/places';
import { nightlyUnless } from '../support/nightly';

test.describe.configure({ mode: 'parallel' });
test.use({ expectedErrors: /.*/ });

const faults = {
  'is missing, and the edge has none': { inlined: () => undefined, answer: notFound },
  'is invalid': { inlined: () => '{"microFrontends":', answer: notFound },
  'is missing, and the edge hangs': { inlined: () => undefined, answer: never },
};

/** Runs before each merge; the others at night. */
const everyTime: keyof typeof faults = 'is missing, and the edge hangs';

async function breakRegistry(page: Page, { inlined, answer }: (typeof faults)[keyof typeof faults]) {
  await replaceRegistry(page, inlined);
  await page.route('**/registry.json', answer);
}

for (const [name, fault] of Object.entries(faults)) {
  test(
    `uses the browser's last valid registry when the registry ${name}`,
    nightlyUnless(name === everyTime),
    async ({ page }) => {
      await open(page, '/');
      await breakRegistry(page, fault);
      await page.goto('/login');
      await expectShown(page, places['remote-user']);
    },
  );

  test(
    `keeps the shell with a retry when the first registry ${name}`,
    nightlyUnless(name === everyTime),
    async ({ page }) => {
      await breakRegistry(page, fault);
      await page.goto('/');
      await expect(page.getByRole('heading', { name: 'This website could not be loaded' })).toBeVisible();
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
      await expect(page.getByRole('contentinfo')).toBeVisible();
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await page.getByRole('button', { name: 'Try again' }).click();
      await expectShown(page, places['remote-public']);
    },
  );
}

test('requests the registry from the edge for a page without one', async ({ page }) => {
  await replaceRegistry(page, () => undefined);
  await page.goto('/admin/login');
  await expect(page.getByRole('heading', { name: /sign in/i })).toBeVisible();
});
