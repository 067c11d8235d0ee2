import { aDraft, expect, sectionHeading, test } from './admin-steps';
import { owner, tabTo } from '../support/fixtures';
import { nightly } from '../support/nightly';

test.use({ signedInAs: 'nobody' });

test('signs in, finds a package, changes its title and saves it by keyboard', nightly, async ({ page }) => {
  const draft = await aDraft(page);
  await page.goto('/admin/packages');
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.keyboard.type(owner.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(owner.password);
  await page.keyboard.press('Enter');
  await expect(sectionHeading(page, 'Packages')).toBeVisible();

  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, 'searchbox', /^Search/);
  await page.keyboard.type(draft.title);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('table', { name: 'Packages' }).getByRole('row')).toHaveCount(2);
  await tabTo(page, 'link', draft.title);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(draft.address);

  await tabTo(page, 'textbox', 'Title');
  await page.keyboard.press('End');
  await page.keyboard.type(' by night');
  await page.keyboard.press('Control+s');
  const heading = page.getByRole('heading', { level: 2, name: `${draft.title} by night` });
  await expect(heading).toBeVisible();

  await tabTo(page, 'textbox', 'Title');
  await page.keyboard.press('End');
  await page.keyboard.type(' again');
  await tabTo(page, 'button', 'Save');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: `${draft.title} by night again` })).toBeVisible();

  // From anywhere to anything: an action by its name, the draft by the beginning of its words.
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Find anything' })).toBeFocused();
  await page.keyboard.type('new book');
  await expect(page.getByRole('option', { name: /^New booking/ })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin/bookings/new');
  await page.keyboard.press('Control+k');
  await page.keyboard.type(`${draft.title} again`);
  await expect(page.getByRole('option', { name: draft.title })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(draft.address);
});
