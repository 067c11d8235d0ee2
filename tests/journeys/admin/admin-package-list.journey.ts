import { randomUUID } from 'node:crypto';
import { addFilter, expect, test } from './admin-steps';
import { createEdits } from '../../support/package-edits';
import { asOwner } from '../support/site-data';
import type { Page } from '../support/fixtures';

const count = 27;
const two = (number: number) => String(number).padStart(2, '0');

/** Twenty-seven drafts that only this journey's word finds, the last two of them archived. */
async function makeDrafts(page: Page): Promise<string> {
  const word = `lantern${randomUUID().slice(0, 8)}`;
  const { rpc } = await asOwner(page.request);
  await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const number = index + 1;
      const id = randomUUID();
      const { version } = await rpc<{ version: number }>('edit_package', {
        p_id: id,
        p_edits: createEdits(id, { title: `Tour ${two(number)} ${word}`, nights: number }),
      });
      if (number > count - 2)
        await rpc('set_package_status', { p_id: id, p_to: 'archived', p_version: version });
    }),
  );
  return word;
}

test('searches, filters, sorts and pages on the server and keeps the state in the URL', async ({ page }) => {
  const word = await makeDrafts(page);
  const numbered = (number: number) => `Tour ${two(number)} ${word}`;
  const table = page.getByRole('table', { name: 'Packages' });
  const titles = table.getByRole('link');
  const found = page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: /packages|^No / });

  await page.goto('/admin/packages');
  await expect(found).toHaveText(/^1–25 of \d+ packages$/);
  await page.getByRole('searchbox').fill(word);
  await expect(page).toHaveURL(`/admin/packages?q=${word}`);
  await expect(found).toHaveText(`1–25 of ${count} packages`);
  await expect(titles).toHaveCount(25);

  const byTitle = table.getByRole('columnheader', { name: 'Package' });
  await byTitle.getByRole('button').click();
  await expect(page).toHaveURL(`/admin/packages?q=${word}&sort=title`);
  await expect(byTitle).toHaveAttribute('aria-sort', 'ascending');
  await expect(titles.first()).toHaveText(numbered(1));

  const requested = page.waitForRequest((request) => request.url().includes('/rpc/admin_package_page'));
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page).toHaveURL(`/admin/packages?q=${word}&sort=title&page=2`);
  const { searchParams } = new URL((await requested).url());
  expect([searchParams.get('p_from'), searchParams.get('p_to')]).toEqual(['25', '49']);
  await expect(titles).toHaveText([numbered(26), numbered(27)]);
  await expect(found).toHaveText(`26–27 of ${count} packages`);
  await page.reload();
  await expect(titles).toHaveText([numbered(26), numbered(27)]);
  await expect(page.getByRole('searchbox')).toHaveValue(word);
  await expect(page.getByRole('button', { name: 'Next page' })).toBeDisabled();

  await byTitle.getByRole('button').click();
  await expect(page).toHaveURL(`/admin/packages?q=${word}&sort=-title`);
  await expect(titles.first()).toHaveText(numbered(27));
  await page.goBack();
  await expect(titles).toHaveText([numbered(26), numbered(27)]);
  await titles.first().click();
  await expect(page.getByRole('heading', { level: 2, name: numbered(26) })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(`/admin/packages?q=${word}&sort=title&page=2`);
  await expect(titles).toHaveText([numbered(26), numbered(27)]);

  await addFilter(page, 'Status', 'Archived');
  await expect(page).toHaveURL(`/admin/packages?q=${word}&sort=title&status=archived`);
  await expect(titles).toHaveText([numbered(26), numbered(27)]);
  await expect(found).toHaveText('1–2 of 2 packages');

  await page.getByRole('combobox', { name: 'Status' }).selectOption('Published');
  await expect(page.getByRole('heading', { name: 'No results' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear search and filters' }).click();
  await expect(page).toHaveURL('/admin/packages?sort=title');
  await expect(titles).toHaveCount(25);
});
