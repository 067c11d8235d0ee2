import type { APIRequestContext } from '@playwright/test';
import { aPerson, aPhone, asOwner } from '../../journeys/support/site-data';
import { expect, test } from '../support/fixtures';
import type { Tab } from '../support/tab';

const tour = '/packages/kashmir/gulmarg-snow-week';
const reference = /^ENQ-\d{6}-[0-9A-Z]{6}$/;

interface StoredEnquiry {
  readonly ref: string;
  readonly name: string;
  readonly adults: number;
  readonly message: string | null;
  readonly departure_city: string | null;
}

/** What the travel desk has of a telephone number. */
async function stored(request: APIRequestContext, phone: string): Promise<StoredEnquiry[]> {
  const { select } = await asOwner(request);
  return select(`enquiries?phone=like.*${phone.slice(1)}&select=*`);
}

async function openForm(tab: Tab) {
  await tab.open(tour);
  await tab.waitForHydration();
  await tab
    .getByRole('complementary', { name: 'Price and booking' })
    .getByRole('button', { name: 'Enquire' })
    .click();
  const form = tab.getByRole('dialog', { name: 'Ask about this tour' });
  await form.getByLabel(/^Your name/).waitFor();
  return form;
}

test('stores an enquiry as typed and shows its reference', { tag: '@core' }, async ({ tab, request }) => {
  const phone = aPhone();
  const { name, email } = aPerson();
  const form = await openForm(tab);
  await form.getByLabel(/^Your name/).fill(name);
  await form.getByRole('textbox', { name: /^Phone/ }).fill(phone.typed);
  await form.getByRole('textbox', { name: /^Email/ }).fill(email);
  await form.getByLabel(/^Adults/).fill('3');
  await form.getByLabel(/^Departure city/).select('Another city');
  await form.getByLabel(/^Anything we should know/).fill('One of us walks with a stick.');
  await form.getByRole('checkbox').check();
  await form.getByRole('button', { name: 'Send enquiry' }).click();
  await form.getByRole('heading', { name: 'Thank you, we have received your enquiry.' }).waitForFocus();
  const ref = await form.getByText(reference).text();
  expect(await stored(request, phone.stored)).toMatchObject([
    { ref, name, adults: 3, departure_city: 'Another city', message: 'One of us walks with a stick.' },
  ]);
  await form.getByRole('button', { name: 'Done' }).click();
  await form.waitForNone();
  await tab.waitForPath(tour);
});

test('shows each error beside its field and focuses the first', async ({ tab }) => {
  const form = await openForm(tab);
  await form.getByRole('textbox', { name: /^Email/ }).fill('asha at example');
  await form.getByRole('button', { name: 'Send enquiry' }).click();
  for (const problem of [
    'Enter your name.',
    'Enter your phone number, so that we can call you.',
    'Enter an email address such as asha@example.com, or leave this empty.',
    'Tick this box so that we can contact you about your enquiry.',
  ]) {
    await form.getByText(problem).waitFor();
  }
  await form.getByLabel(/^Your name/).waitForFocus();
  await form.getByLabel(/^Your name/).fill('Meera Iyer');
  await form.getByText('Enter your name.').waitForNone();
});

test('keeps the form through a failed submit and a reload, then sends it', async ({
  tab,
  network,
  request,
}) => {
  const phone = aPhone();
  const submission = /\/rpc\/submit_enquiry$/;
  const form = await openForm(tab);
  await form.getByLabel(/^Your name/).fill('Meera Iyer');
  await form.getByRole('textbox', { name: /^Phone/ }).fill(phone.typed);
  await form.getByRole('checkbox').check();
  network.answer(submission, { status: 500, type: 'application/json', body: '{"message":"no"}' });
  await form.getByRole('button', { name: 'Send enquiry' }).click();
  await form
    .getByRole('alert')
    .getByText(/your enquiry was not sent/)
    .waitFor();

  network.answer(submission, undefined);
  await tab.reload();
  await form.getByLabel(/^Your name/).waitForValue('Meera Iyer');
  await form.getByRole('button', { name: 'Send enquiry' }).click();
  await form.getByText(reference).waitFor();
  expect(await stored(request, phone.stored)).toHaveLength(1);
});
