import { asCustomer } from '../support/customer-session';
import { createGate, expect, open, test, type Page } from '../support/fixtures';
import { aPerson, aPhone, asOwner, createAccount } from '../support/site-data';
import { nightly } from '../support/nightly';

const tour = '/packages/kashmir/gulmarg-snow-week';
const reference = /^ENQ-\d{6}-[0-9A-Z]{6}$/;
const submission = '**/rest/v1/rpc/submit_enquiry';

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

test('shows each error beside its field, focuses the first, and sends nothing', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/rpc/submit_enquiry')) sent.push(request.url());
  });
  await open(page, tour);
  const form = await openForm(page);
  const send = form.getByRole('button', { name: 'Send enquiry' });
  await form.getByRole('textbox', { name: 'Email' }).fill('asha at example');
  await form.getByLabel('Adults').fill('0');
  await send.click();
  for (const [label, problem] of [
    ['Your name', 'Enter your name.'],
    ['Phone', 'Enter your phone number, so that we can call you.'],
    ['Email', 'Enter an email address such as asha@example.com, or leave this empty.'],
    ['Adults', 'Enter a number of adults from 1 to 40.'],
    ['Aertrip may contact me', 'Tick this box so that we can contact you about your enquiry.'],
  ] as const) {
    await expect(form.getByLabel(new RegExp(`^${label}`))).toHaveAccessibleDescription(new RegExp(problem));
    await expect(form.getByText(problem)).toBeVisible();
  }
  await expect(form.getByLabel('Your name')).toBeFocused();

  await form.getByLabel('Your name').fill('Meera Iyer');
  await form.getByRole('textbox', { name: 'Phone' }).fill('+91 12345');
  await send.click();
  await expect(form.getByRole('textbox', { name: 'Phone' })).toBeFocused();
  await expect(form.getByRole('textbox', { name: 'Phone' })).toHaveAccessibleDescription(
    /Enter a complete phone number/,
  );
  await expect(form.getByText('Enter your name.')).toHaveCount(0);
  expect(sent).toEqual([]);
});

test.describe('when the service fails', () => {
  test.use({ expectedErrors: /status of 500/ });

  test('keeps the form through a failed submit and a reload, then sends it', async ({ page }) => {
    const phone = aPhone();
    await open(page, tour);
    const form = await openForm(page);
    await fillIn(form, 'Meera Iyer', phone.typed);
    await form.getByLabel('Anything we should know?').fill('We are three families.');
    await page.route(submission, (route) => route.fulfill({ status: 500, json: { message: 'no' } }));
    await form.getByRole('button', { name: 'Send enquiry' }).click();
    await expect(form.getByRole('alert')).toContainText('your enquiry was not sent');
    await expect(form.getByLabel('Your name')).toHaveValue('Meera Iyer');

    await page.unroute(submission);
    await page.reload();
    await expect(form.getByLabel('Your name')).toHaveValue('Meera Iyer');
    await expect(form.getByRole('textbox', { name: 'Phone' })).toHaveValue(phone.typed);
    await expect(form.getByRole('checkbox')).toBeChecked();
    await expect(form.getByLabel('Anything we should know?')).toHaveValue('We are three families.');
    await form.getByRole('button', { name: 'Send enquiry' }).click();
    await expect(form.getByText(reference)).toBeVisible();
    expect(await stored(page, phone.stored)).toHaveLength(1);
  });
});

test(
  'sends once after a double click; answers a bot without storing its enquiry',
  nightly,
  async ({ page }) => {
    const phone = aPhone();
    const gate = createGate();
    await page.route(submission, async (route) => {
      await gate.opened;
      await route.continue();
    });
    await open(page, tour);
    const form = await openForm(page);
    await fillIn(form, 'Meera Iyer', phone.typed);
    await form.getByRole('button', { name: 'Send enquiry' }).dblclick();
    gate.open();
    await expect(form.getByText(reference)).toBeVisible();
    expect(await stored(page, phone.stored)).toHaveLength(1);
    await form.getByRole('button', { name: 'Done' }).click();

    const machine = aPhone();
    const trap = (await openForm(page)).locator('input[name="website"]');
    await expect(trap).not.toBeInViewport();
    await fillIn(form, 'Robot', machine.typed);
    await trap.evaluate((input: HTMLInputElement) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(
        input,
        'https://spam.example',
      );
      input.dispatchEvent(new Event('input', { bubbles: true }));
    });
    await form.getByRole('button', { name: 'Send enquiry' }).click();
    await expect(form.getByText(reference)).toBeVisible();
    expect(await stored(page, machine.stored)).toEqual([]);
  },
);

test.describe('the sixth enquiry of a phone number within an hour', () => {
  test.use({ expectedErrors: /status of 429/ });

  test('is refused with the reason and keeps the form', async ({ page }) => {
    const phone = aPhone();
    const { rpc } = await asOwner(page.request);
    for (let sent = 0; sent < 5; sent += 1) {
      await rpc('submit_enquiry', { p: { name: 'Meera Iyer', phone: phone.stored, consent: true } });
    }
    await open(page, tour);
    const form = await openForm(page);
    await fillIn(form, 'Meera Iyer', phone.typed);
    await form.getByRole('button', { name: 'Send enquiry' }).click();
    await expect(form.getByRole('alert')).toContainText('several enquiries within the last hour');
    await expect(form.getByRole('textbox', { name: 'Phone' })).toHaveValue(phone.typed);
    expect(await stored(page, phone.stored)).toHaveLength(5);
  });
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

test('asks only for name, number and consent in a callback', async ({ page }) => {
  const phone = aPhone();
  await open(page, '/');
  await page.getByRole('button', { name: 'Request a callback' }).click();
  const form = page.getByRole('dialog', { name: 'Request a callback' });
  await expect(form.getByLabel('Adults')).toHaveCount(0);
  await fillIn(form, 'Meera Iyer', phone.typed);
  await form.getByRole('button', { name: 'Call me back' }).click();
  await expect(form.getByText(reference)).toBeVisible();
  expect(await stored(page, phone.stored)).toMatchObject([{ kind: 'callback', packages: null }]);
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
