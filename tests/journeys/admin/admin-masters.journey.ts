import { randomInt, randomUUID } from 'node:crypto';
import { backendHeaders, expect, news, test } from './admin-steps';
import type { Page } from '../support/fixtures';
import { nightly, nightlyUnless } from '../support/nightly';

const form = (page: Page) => page.getByRole('dialog', { name: /^(New|Edit) / });

/** Three capital letters that no departure city has; none of the demo begins with Q. */
const airportCode = () =>
  `Q${Array.from({ length: 2 }, () => String.fromCharCode(65 + randomInt(26))).join('')}`;

/** Names of the rows in use, as a visitor may read them. */
async function publicNames(page: Page, table: string): Promise<string[]> {
  const answer = await page.request.get(`/rest/v1/${table}?select=name`, {
    headers: await backendHeaders(page.request),
  });
  return ((await answer.json()) as { name: string }[]).map(({ name }) => name);
}

async function create(page: Page, what: string, fields: Readonly<Record<string, string>>) {
  await page.getByRole('button', { name: `New ${what}` }).click();
  await form(page).getByRole('button', { name: 'Save' }).click();
  await expect(form(page).getByText('This field is required.').first()).toBeVisible();
  for (const [label, value] of Object.entries(fields)) {
    if (label === 'Icon') await form(page).getByRole('radio', { name: value }).check();
    else await form(page).getByLabel(label).fill(value);
  }
  await form(page).getByRole('button', { name: 'Save' }).click();
  await expect(form(page)).toBeHidden();
}

for (const { slug, table, what, fields, wrong } of [
  {
    slug: 'themes',
    table: 'themes',
    what: 'theme',
    fields: () => ({ 'Web address': `theme-${randomUUID()}`, Icon: 'Mountains' }),
    wrong: ['Web address', 'Not An Address', /Use small letters, digits and single hyphens/],
  },
  {
    slug: 'departure-cities',
    table: 'departure_cities',
    what: 'departure city',
    fields: () => ({ 'Airport code': airportCode() }),
    wrong: ['Airport code', 'bom', 'Use three capital letters, such as BOM.'],
  },
  {
    slug: 'destinations',
    table: 'destinations',
    what: 'destination',
    fields: () => ({ 'Web address': `place-${randomUUID()}`, Introduction: 'Far away.' }),
    wrong: ['Position', 'first', /Enter a whole number from/],
  },
] as const) {
  test(
    `adds, changes, retires and restores a ${what}; visitors see each change`,
    nightlyUnless(slug === 'destinations'),
    async ({ page }) => {
      const name = `Amber ${randomUUID().slice(0, 8)}`;
      await page.goto(`/admin/masters/${slug}`);
      await create(page, what, { Name: name, ...fields() });
      await expect(news(page, `${name} is saved`)).toBeVisible();
      expect(await publicNames(page, table)).toContain(name);

      await page.getByRole('searchbox').fill(name);
      const row = page.getByRole('main').getByRole('row').filter({ hasText: name });
      await expect(page.getByRole('main').getByRole('row')).toHaveCount(2);
      await row.getByRole('button', { name, exact: true }).click();
      const [label, value, complaint] = wrong;
      const field = form(page).getByLabel(label);
      const before = await field.inputValue();
      await field.fill(value);
      await form(page).getByRole('button', { name: 'Save' }).click();
      await expect(form(page).getByText(complaint)).toBeVisible();
      await expect(field).toBeFocused();
      await field.fill(before);
      await form(page).getByLabel('Name').fill(`${name} & more`);
      await form(page).getByRole('button', { name: 'Save' }).click();
      await expect(row.getByRole('button', { name: `${name} & more`, exact: true })).toBeVisible();

      await row.getByRole('button', { name: `Retire ${name} & more` }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Retire' }).click();
      await expect(page.getByRole('heading', { name: 'No results' })).toBeVisible();
      expect(await publicNames(page, table)).not.toContain(`${name} & more`);
      await page.getByRole('combobox', { name: 'Status' }).selectOption('Retired');
      await expect(row).toContainText('Retired');
      await row.getByRole('button', { name: `Restore ${name} & more` }).click();
      await expect(page.getByRole('heading', { name: 'No results' })).toBeVisible();
      expect(await publicNames(page, table)).toContain(`${name} & more`);

      // Journeys share the site: what they added is not to be met by others.
      await page.getByRole('combobox', { name: 'Status' }).selectOption('In use');
      await row.getByRole('button', { name: `Retire ${name} & more` }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Retire' }).click();
      await expect(page.getByRole('heading', { name: 'No results' })).toBeVisible();
    },
  );
}

test.describe('a duplicate value', () => {
  test.use({ expectedErrors: /status of 409/ });

  test('is refused with a message that keeps the form', async ({ page }) => {
    await page.goto('/admin/masters/themes');
    await page.getByRole('button', { name: 'New theme' }).click();
    await form(page).getByLabel('Name').fill('Honeymoon again');
    await form(page).getByLabel('Web address').fill('honeymoon');
    await form(page).getByLabel('Search icons').fill('honey');
    await form(page).getByRole('radio', { name: 'Honeymoon' }).check();
    await form(page).getByRole('button', { name: 'Save' }).click();
    await expect(form(page).getByRole('alert')).toHaveText(/Another record has the same value/);
    await expect(form(page).getByLabel('Name')).toHaveValue('Honeymoon again');
    await form(page).getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Leave without saving' }).click();
    await expect(form(page)).toBeHidden();
  });
});

test.describe('a destination with published packages', () => {
  test.use({ expectedErrors: /status of 422/ });

  test('is not retired; links to each of its packages', async ({ page }) => {
    await page.goto('/admin/masters/destinations?q=Kerala');
    await page.getByRole('button', { name: 'Retire Kerala', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Retire Kerala?' });
    await dialog.getByRole('button', { name: 'Retire' }).click();
    await expect(dialog.getByRole('alert')).toHaveText(
      /Kerala cannot be retired while \d+ published packages/,
    );
    expect(await publicNames(page, 'destinations')).toContain('Kerala');

    await dialog.getByRole('link', { name: 'Kerala Hills & Backwaters' }).click();
    await expect(page).toHaveURL(/\/admin\/packages\/[0-9a-f-]{36}$/);
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Kerala Hills & Backwaters');
  });
});

test('merges two themes: packages move to the second, the first is retired', nightly, async ({ page }) => {
  const names = [`Brass ${randomUUID().slice(0, 8)}`, `Copper ${randomUUID().slice(0, 8)}`] as const;
  await page.goto('/admin/masters/themes');
  for (const name of names)
    await create(page, 'theme', { Name: name, 'Web address': `theme-${randomUUID()}`, Icon: 'Mountains' });
  await page.getByRole('searchbox').fill(names[0]);
  await page.getByRole('button', { name: `${names[0]} is used by Nothing` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Merge into…' }).click();
  const dialog = page.getByRole('dialog', { name: `Merge ${names[0]} into…` });
  await dialog.getByLabel('Keep this theme').selectOption(names[1]);
  await dialog.getByRole('button', { name: `Merge into ${names[1]}` }).click();
  await expect(page.getByRole('heading', { name: 'No results' })).toBeVisible();
  expect(await publicNames(page, 'themes')).not.toContain(names[0]);
  await page.getByRole('searchbox').fill(names[1]);
  await page.getByRole('button', { name: `Retire ${names[1]}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Retire' }).click();
  await expect(page.getByRole('heading', { name: 'No results' })).toBeVisible();
});
