import { asCustomer } from '../support/customer-session';
import { expect, open, test, type Page } from '../support/fixtures';
import { aPerson, aPhone, asOwner, createAccount } from '../support/site-data';

const tour = '/packages/kashmir/gulmarg-snow-week';
const reference = /^ENQ-\d{6}-[0-9A-Z]{6}$/;

interface StoredEnquiry {
  readonly ref: string;
  readonly name: string;
  readonly phone: string;
  readonly email: string | null;
  readonly kind: string;
  readonly source: string;
  readonly travel_month: string | null;
  readonly adults: number;
  readonly children: number;
  readonly departure_city: string | null;
  readonly message: string | null;
  readonly customer_uid: string | null;
  readonly departure_id: string | null;
  readonly packages: { readonly slug: string } | null;
}

/** What the travel desk has of a telephone number. */
async function stored(page: Page, phone: string): Promise<StoredEnquiry[]> {
  const { select } = await asOwner(page.request);
  return select(`enquiries?phone=like.*${phone.slice(1)}&select=*,packages(slug)`);
}

async function openForm(page: Page) {
  await page
    .getByRole('complementary', { name: 'Price and booking' })
    .getByRole('button', { name: 'Enquire' })
    .click();
  const form = page.getByRole('dialog', { name: 'Ask about this tour' });
  await expect(form.getByLabel('Your name')).toBeVisible();
  return form;
}

async function fillIn(form: ReturnType<Page['locator']>, name: string, phone: string) {
  await form.getByLabel('Your name').fill(name);
  await form.getByRole('textbox', { name: 'Phone' }).fill(phone);
  await form.getByRole('checkbox').check();
}

test('stores an enquiry as typed and shows its reference', async ({ page }) => {
  const phone = aPhone();
  const { name, email } = aPerson();
  await open(page, tour);
  const form = await openForm(page);
  await fillIn(form, name, phone.typed);
  await form.getByRole('textbox', { name: 'Email' }).fill(email);
  await form.getByLabel('Adults').fill('3');
  await form.getByLabel('Children').fill('1');
  const month =
    (await form.getByLabel('Month of travel').getByRole('option').nth(3).getAttribute('value')) ?? '';
  await form.getByLabel('Month of travel').selectOption(month);
  await form.getByLabel('Departure city').selectOption('Another city');
  await form.getByLabel('Anything we should know?').fill('One of us walks with a stick.');
  await form.getByRole('button', { name: 'Send enquiry' }).click();
  await expect(
    form.getByRole('heading', { name: 'Thank you, we have received your enquiry.' }),
  ).toBeFocused();
  await expect(form.getByText(reference)).toBeVisible();

  const [row, ...others] = await stored(page, phone.stored);
  expect(others).toEqual([]);
  expect(row).toMatchObject({
    ref: await form.getByText(reference).textContent(),
    name,
    email,
    kind: 'enquiry',
    source: 'website',
    travel_month: `${month}-01`,
    adults: 3,
    children: 1,
    departure_city: 'Another city',
    message: 'One of us walks with a stick.',
    customer_uid: null,
    packages: { slug: 'gulmarg-snow-week' },
  });
  await form.getByRole('button', { name: 'Done' }).click();
  await expect(form).toBeHidden();
  await expect(page).toHaveURL(tour);
  await expect((await openForm(page)).getByLabel('Your name')).toHaveValue('');
});

test('requires no sign-in; prefills name, email and departure after one', async ({ page }) => {
  const phone = aPhone();
  const account = await createAccount(page.request);
  const box = page.getByRole('complementary', { name: 'Price and booking' });
  await open(page, tour);
  await openForm(page);
  await expect(page.getByRole('dialog', { name: 'Welcome to Aertrip!' })).toBeHidden();
  await page.keyboard.press('Escape');

  await asCustomer(page, account);
  await open(page, tour);
  await page.getByRole('radio', { name: /\d{4}/, disabled: false }).last().check();
  await expect(page).toHaveURL(/departure=/);
  await box.getByRole('button', { name: 'Add one: Adults' }).click();
  const form = await openForm(page);
  await expect(form.getByText(/^Departure on .+/)).toBeVisible();
  await expect(form.getByLabel('Adults')).toHaveValue('3');
  await expect(form.getByLabel('Your name')).toHaveValue(account.name);
  await expect(form.getByRole('textbox', { name: 'Email' })).toHaveValue(account.email);
  await form.getByRole('textbox', { name: 'Phone' }).fill(phone.typed);
  await form.getByRole('checkbox').check();
  await form.getByRole('button', { name: 'Send enquiry' }).click();
  await expect(form.getByText(reference)).toBeVisible();
  const sent = await form.getByText(reference).textContent();
  const [row] = await stored(page, phone.stored);
  expect(row).toMatchObject({ ref: sent, source: 'website', adults: 3 });
  expect(row?.departure_id).not.toBeNull();
  expect(row?.customer_uid).not.toBeNull();

  await form.getByRole('link', { name: 'See my enquiries' }).click();
  await expect(page).toHaveURL('/user/enquiries');
  await expect(page.getByRole('main').getByText(sent ?? '')).toBeVisible();
});

test('shows HTML in any field as text', async ({ page }) => {
  const html = '<img src="/x" onerror="document.title=1"><b>Bold</b>';
  const phone = aPhone();
  const account = await createAccount(page.request, aPerson('<b>Meera</b> <script>alert(1)</script>'));
  await asCustomer(page, account);
  await open(page, tour);
  await expect(
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: account.name }),
  ).toBeVisible();
  const form = await openForm(page);
  await expect(form.getByLabel('Your name')).toHaveValue(account.name);
  await form.getByRole('textbox', { name: 'Phone' }).fill(phone.typed);
  await form.getByRole('checkbox').check();
  await form.getByLabel('Anything we should know?').fill(html);
  await form.getByRole('button', { name: 'Send enquiry' }).click();
  await form.getByRole('link', { name: 'See my enquiries' }).click();
  await expect(page.getByRole('main').getByText(html)).toBeVisible();
  await page.getByRole('link', { name: 'Profile', exact: true }).click();
  await expect(page.getByText(`Hello, ${account.name}`)).toBeVisible();
  await expect(page.locator('main b, nav b, main img[src="/x"]')).toHaveCount(0);
});
