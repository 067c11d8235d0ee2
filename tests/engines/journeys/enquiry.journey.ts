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
