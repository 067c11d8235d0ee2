import { asCustomer } from './customer-session';
import { expect, open, type Page } from './fixtures';
import { createVerifiedAccount, inDays, publishTour, type Account, type Tour } from './site-data';

/** Publishes a tour of Singapore with prices for children, late enough to be booked with a deposit. */
export const publishFamilyTour = ({ request }: Pick<Page, 'request'>): Promise<Tour> =>
  publishTour(request, {
    departures: [
      {
        starts_on: inDays(200),
        status: 'open',
        seats_total: 20,
        prices: { twin: 2_550_000, triple: 2_400_000, single: 3_100_000, child_with_bed: 1_900_000 },
      },
    ],
  });

export const tourPath = ({ slug }: Tour) => `/packages/singapore/${slug}`;

/** The button of that name that is visible at the width of the screen. */
export const button = (page: Page, name: string | RegExp) =>
  page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .locator('visible=true')
    .first();

/** The link to book that is visible at the width of the screen. */
export const bookLink = (page: Page) =>
  page.getByRole('link', { name: 'Book', exact: true }).locator('visible=true').first();

export const payHeading = (page: Page) => page.getByRole('heading', { name: 'Pay to confirm your seats' });

export async function nameTravellers(page: Page, names: readonly string[]): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Travellers and extras' })).toBeVisible();
  for (const [index, name] of names.entries()) {
    await page.getByLabel('First name').nth(index).fill(name);
    await page.getByLabel('Last name').nth(index).fill('Menon');
  }
}

export async function fillContact(
  page: Page,
  { name, email }: Pick<Account, 'name' | 'email'>,
  phone = '98765 43210',
): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Your details' })).toBeVisible();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Phone').fill(phone);
  await page.getByRole('main').getByRole('textbox', { name: 'Email' }).fill(email);
}

/** Types the day `2019-1-4` into the three fields of a date. */
export async function fillDay(page: Page, label: string, day: string): Promise<void> {
  const field = page.getByRole('group', { name: label });
  const [year = '', month = '', date = ''] = day.split('-');
  await field.getByLabel('Day').fill(date);
  await field.getByLabel('Month').fill(month);
  await field.getByLabel('Year').fill(year);
}

/** A guest proves the mobile number with the code that the demo shows. */
export async function confirmByCode(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Send a code by SMS' }).click();
  const shown = await page.getByText(/Your code is \d{6}/).textContent();
  await page.getByLabel('6-digit code').fill(/\d{6}/.exec(shown ?? '')?.[0] ?? '');
  await page.getByRole('button', { name: 'Confirm code' }).click();
  await expect(page.getByText(/This booking will be in the account of/)).toBeVisible();
}

export async function accept(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Check and reserve' })).toBeVisible();
  await page.getByRole('checkbox', { name: /I accept the terms/ }).check();
}

/** Opens the first step of a booking as a signed-in customer. */
export async function openDetails(page: Page): Promise<Account> {
  const [account, tour] = await Promise.all([createVerifiedAccount(page.request), publishFamilyTour(page)]);
  await asCustomer(page, account);
  await open(page, tourPath(tour));
  await bookLink(page).click();
  await expect(page.getByRole('heading', { name: 'Your details' })).toBeVisible();
  return account;
}

/** Fills in and sends the login. */
export async function logIn(
  page: Page,
  { email, password }: Pick<Account, 'email' | 'password'>,
): Promise<void> {
  // The registration, which may still be shown, has fields of the same names.
  const form = page.getByRole('form', { name: 'Sign in' });
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'Sign in', exact: true }).click();
}
