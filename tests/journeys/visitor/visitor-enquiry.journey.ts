import { asCustomer } from '../support/customer-session';
import { expect, open, test } from '../support/fixtures';
import { aPhone, asOwner, createVerifiedAccount } from '../support/site-data';

const tour = '/packages/kashmir/gulmarg-snow-week';

test('stores a customer’s enquiry about a departure as typed, and shows its reference and its list', async ({
  page,
}) => {
  const phone = aPhone();
  const account = await createVerifiedAccount(page.request);
  const box = page.getByRole('complementary', { name: 'Price and booking' });
  const form = page.getByRole('dialog', { name: 'Ask about this tour' });
  await asCustomer(page, account);
  await open(page, tour);
  await page.getByRole('radio', { name: /\d{4}/, disabled: false }).last().check();
  await expect(page).toHaveURL(/departure=/);
  await box.getByRole('button', { name: 'Add one: Adults' }).click();
  await box.getByRole('button', { name: 'Enquire' }).click();
  await expect(form.getByText(/^Departure on .+/)).toBeVisible();
  await expect(form.getByLabel('Adults')).toHaveValue('3');
  await expect(form.getByLabel('Your name')).toHaveValue(account.name);
  await form.getByRole('textbox', { name: 'Phone' }).fill(phone.typed);
  await form.getByLabel('Anything we should know?').fill('One of us walks with <b>a stick</b>.');
  await form.getByRole('checkbox').check();
  await form.getByRole('button', { name: 'Send enquiry' }).click();
  await expect(
    form.getByRole('heading', { name: 'Thank you, we have received your enquiry.' }),
  ).toBeFocused();
  const reference = (await form.getByText(/^ENQ-\d{6}-[0-9A-Z]{6}$/).textContent()) ?? '';

  const { select } = await asOwner(page.request);
  expect(
    await select(`enquiries?phone=like.*${phone.stored.slice(1)}&select=*,packages(slug)`),
  ).toMatchObject([
    {
      ref: reference,
      name: account.name,
      email: account.email,
      kind: 'enquiry',
      source: 'website',
      adults: 3,
      message: 'One of us walks with <b>a stick</b>.',
      customer_uid: expect.any(String),
      departure_id: expect.any(String),
      packages: { slug: 'gulmarg-snow-week' },
    },
  ]);
  await form.getByRole('link', { name: 'See my enquiries' }).click();
  await expect(page).toHaveURL('/user/enquiries');
  await expect(page.getByRole('main').getByText(reference)).toBeVisible();
  await expect(page.getByRole('main').getByText('One of us walks with <b>a stick</b>.')).toBeVisible();
});
