import { expect, hold, hostScript, waitForHydration, open, test, type Page } from '../support/fixtures';

const destination = '/packages/kashmir';

/** Opens a page that is not hydrated, because its shell is held back. */
async function openUnhydrated(page: Page, path: string) {
  const shell = await hold(page, hostScript);
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  return shell;
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();
const filters = (page: Page) => page.getByRole('form', { name: 'Filters' });

test('keeps early presses at a destination: marks a pending one, and repeats each once', async ({ page }) => {
  const shell = await openUnhydrated(page, destination);
  const save = button(page, 'Save Gulmarg Snow Week to your shortlist');
  await save.click();
  await expect(save).toHaveAttribute('data-waits');
  await expect(save).toHaveAttribute('aria-pressed', 'false');
  await filters(page).getByLabel('From').selectOption('Mumbai');
  await button(page, /^Travellers/).click();
  shell.letThrough();
  await expect(save).toHaveAttribute('aria-pressed', 'true');
  await expect(save).not.toHaveAttribute('data-waits');
  await expect(page).toHaveURL(/city=BOM/);
  await expect(page.getByRole('dialog', { name: 'Travellers' })).toBeVisible();
});

test('restores the filters of the URL when Back is pressed before hydration', async ({ page }) => {
  await open(page, destination);
  await filters(page).getByLabel('From').selectOption('Mumbai');
  await expect(page).toHaveURL(`${destination}?city=BOM`);
  await page.getByLabel('Sort by').selectOption('Lowest price');
  await expect(page).toHaveURL(`${destination}?city=BOM&sort=price`);
  const shell = await hold(page, hostScript);
  await page.reload({ waitUntil: 'domcontentloaded' });
  await expect(page.getByLabel('Sort by')).toHaveValue('price');
  await page.goBack({ waitUntil: 'commit' });
  await expect(page.getByLabel('Sort by')).toHaveValue('popular');
  shell.letThrough();
  await waitForHydration(page);
  await expect(page).toHaveURL(`${destination}?city=BOM`);
  await expect(filters(page).getByLabel('From')).toHaveValue('BOM');
  await expect(page.getByLabel('Sort by')).toHaveValue('popular');
});
