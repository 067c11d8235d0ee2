import { randomUUID } from 'node:crypto';
import { expect, news, test } from './admin-steps';
import type { Page } from '../support/fixtures';
import { siteConfig } from '../support/site-data';

const form = (page: Page) => page.getByRole('dialog', { name: /^(New|Edit) / });

/** Names of the rows in use, as a visitor may read them. */
async function publicNames(page: Page, table: string): Promise<string[]> {
  const { anonKey } = (await siteConfig(page.request)).supabase;
  const headers = { apikey: anonKey, authorization: `Bearer ${anonKey}` };
  const answer = await page.request.get(`/rest/v1/${table}?select=name`, { headers });
  return ((await answer.json()) as { name: string }[]).map(({ name }) => name);
}

async function create(page: Page, what: string, fields: Readonly<Record<string, string>>) {
  await page.getByRole('button', { name: `New ${what}` }).click();
  await form(page).getByRole('button', { name: 'Save' }).click();
  await expect(form(page).getByText('This field is required.').first()).toBeVisible();
  for (const [label, value] of Object.entries(fields)) {
    if (label === 'Icon') await form(page).getByLabel(label).selectOption(value);
    else await form(page).getByLabel(label).fill(value);
  }
  await form(page).getByRole('button', { name: 'Save' }).click();
  await expect(form(page)).toBeHidden();
}

test('adds, changes, retires and restores a destination; visitors see each change', async ({ page }) => {
  const name = `Amber ${randomUUID().slice(0, 8)}`;
  await page.goto('/admin/masters/destinations');
  await create(page, 'destination', {
    Name: name,
    'Web address': `place-${randomUUID()}`,
    Introduction: 'Far away.',
  });
  await expect(news(page, `${name} is saved`)).toBeVisible();
  expect(await publicNames(page, 'destinations')).toContain(name);

  await page.getByRole('searchbox').fill(name);
  const row = page.getByRole('main').getByRole('row').filter({ hasText: name });
  await row.getByRole('button', { name, exact: true }).click();
  await form(page).getByLabel('Name').fill(`${name} & more`);
  await form(page).getByRole('button', { name: 'Save' }).click();
  await expect(row.getByRole('button', { name: `${name} & more`, exact: true })).toBeVisible();

  await row.getByRole('button', { name: `Retire ${name} & more` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Retire' }).click();
  await expect(page.getByRole('heading', { name: 'No results' })).toBeVisible();
  expect(await publicNames(page, 'destinations')).not.toContain(`${name} & more`);
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Retired');
  await expect(row).toContainText('Retired');
  await row.getByRole('button', { name: `Restore ${name} & more` }).click();
  await expect(page.getByRole('heading', { name: 'No results' })).toBeVisible();
  expect(await publicNames(page, 'destinations')).toContain(`${name} & more`);

  // Journeys share the site: others must not see this destination.
  await page.getByRole('combobox', { name: 'Status' }).selectOption('In use');
  await row.getByRole('button', { name: `Retire ${name} & more` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Retire' }).click();
  await expect(page.getByRole('heading', { name: 'No results' })).toBeVisible();
});
