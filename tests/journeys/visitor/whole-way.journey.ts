import { formatExactPaise } from '@aertrip/platform';
import { pdfText } from '@aertrip/functions/testing/pdf-text';
import {
  accept,
  bookLink,
  button,
  fillContact,
  fillDay,
  logIn,
  nameTravellers,
  payHeading,
} from '../support/booking';
import { expectSoundWithLargeText } from '../support/expect-sound';
import { open, owner, type Page } from '../support/fixtures';
import { aPerson, asOwner, createVerifiedAccount } from '../support/site-data';
import { expect, test } from '../admin/admin-steps';

const rupeesIn = (text: string | null): string => /₹[\d,.]+\d/.exec(text ?? '')?.[0] ?? '';
const numberOf = (rupees: string): number => Number(rupees.replaceAll(/[₹,]/g, ''));

async function readPaper(page: Page, name: RegExp): Promise<string> {
  const link = page.getByRole('list', { name: 'Documents' }).getByRole('link', { name });
  const answer = await page.request.get((await link.getAttribute('href')) ?? '');
  expect(answer.ok()).toBe(true);
  const body = await answer.body();
  return answer.headers()['content-type'] === 'application/pdf'
    ? pdfText(new Uint8Array(body).buffer)
    : body.toString();
}

// The bank declines the first payment.
test.use({ signedInAs: 'nobody', expectedErrors: /status of 402/ });

test('searches, compares, books, pays deposit and balance, and cancels; papers, message and desk agree', async ({
  page,
  openAs,
}) => {
  test.setTimeout(150_000);
  const account = await createVerifiedAccount(page.request, aPerson('Nisha Kulkarni'));
  const year = new Date().getFullYear() + 1;
  await open(page, `/search?month=${year}-05&city=BOM&adults=2&children=7&budget=120000&per=family`);
  const cards = page.getByRole('region', { name: 'Tours' }).getByRole('article');
  await expect(cards.nth(1)).toBeVisible();
  const total = rupeesIn(/₹[\d,]+(?= for 3)/.exec((await cards.first().textContent()) ?? '')?.[0] ?? null);

  for (const place of [0, 1]) await cards.nth(place).getByRole('checkbox').check();
  await page.getByRole('link', { name: 'Compare 2 tours' }).click();
  await expect(page.getByRole('table').getByRole('columnheader')).toHaveCount(3);
  await page.goBack();

  await cards.first().getByRole('link').first().click();
  await expect(page).toHaveURL(/adults=2&children=7/);
  await bookLink(page).click();
  await page.getByRole('button', { name: 'Sign in with your account' }).click();
  const prompt = page.getByRole('dialog', { name: 'Welcome to Aertrip!' });
  await prompt.getByRole('link', { name: 'Login with Email' }).click();
  await expect(page.getByText('We have kept your selection')).toBeVisible();
  await logIn(page, account);
  await fillContact(page, account);
  await button(page, 'Continue').click();
  await nameTravellers(page, ['Nisha', 'Amit', 'Veda']);
  await fillDay(page, 'Date of birth', `${year - 7}-1-4`);
  await button(page, 'Continue').click();
  await accept(page);
  await button(page, 'Reserve for 20 minutes').click();
  await expect(payHeading(page)).toBeVisible();
  await expect(page.getByRole('radio', { name: /^Deposit ₹/ })).toBeChecked();
  await button(page, /^Pay ₹/).click();
  await page.getByText('The bank declines it').click();
  await page.getByRole('button', { name: /^Pay ₹/ }).click();
  await expect(page.getByRole('alert')).toContainText('No money was taken');
  await page.getByRole('button', { name: 'Cancel and go back' }).click();
  await expect(page.getByText(/did not go through.+Your seats are still held/)).toBeVisible();

  await button(page, /^Pay ₹/).dblclick();
  await page.getByText('Webhook delivery').click();
  await page.getByText('The bank confirms it later').click();
  await expectSoundWithLargeText(page, 'the checkout');
  await page.reload();
  await page.getByText('The payment succeeds').click();
  await page.getByRole('button', { name: /^Pay ₹/ }).click();
  await expect(page.getByRole('heading', { name: 'Your seats are booked' })).toBeFocused();
  await expect(page.getByText(/^₹[\d,.]+(, of which ₹[\d,.]+)? by \d/)).toBeVisible();
  await expectSoundWithLargeText(page, 'confirmation');
  await page.setViewportSize({ width: 1280, height: 720 });

  const ref = (await page.getByText(/^AT-\d{6}-[0-9A-Z]{6}$/).textContent()) ?? '';
  const { select } = await asOwner(page.request);
  const [booking] = await select<{ id: string; total_paise: number; paid_paise: number }>(
    `bookings?ref=eq.${ref}&select=id,total_paise,paid_paise`,
  );
  const { id, total_paise: totalPaise } = booking!;
  expect(booking?.paid_paise).toBeGreaterThan(0);
  expect(booking?.paid_paise).toBeLessThan(totalPaise);
  const exact = formatExactPaise(totalPaise);
  expect(Math.round(totalPaise / 100).toLocaleString('en-IN')).toBe(total.slice(1));
  expect(await readPaper(page, /invoice/i)).toContain(exact);
  expect(await readPaper(page, /calendar/i)).toContain('BEGIN:VEVENT');
  await expect
    .poll(() => select(`messages?booking_id=eq.${id}&template=eq.booking_confirmed&select=state,recipient`))
    .toEqual([{ state: 'sent', recipient: account.email }]);

  const panel = await openAs(owner);
  await panel.goto(`/admin/bookings/${id}`);
  await expect(
    panel.getByRole('region', { name: ref }).getByText('Confirmed', { exact: true }),
  ).toBeVisible();
  await expect(panel.getByRole('region', { name: ref })).toContainText(exact);
  await panel.close();

  await open(page, `/user/bookings/${id}`);
  const payments = page.getByRole('region', { name: 'Payments', exact: true });
  const payBalance = async () => {
    const whole = payments.getByRole('radio', { name: /^Full balance/ });
    if ((await whole.count()) > 0) await whole.check();
    await payments.getByRole('button', { name: /^Pay ₹/ }).click();
  };
  await payBalance();
  await page.getByRole('button', { name: 'Cancel and go back' }).click();
  await expect(page.getByText(/We are waiting for your bank/)).toBeVisible();
  await payBalance();
  await page.getByRole('button', { name: /^Pay ₹/ }).click();
  await expect(page.getByText('We have received your payment. Your booking is paid in full.')).toBeVisible();
  await expect(payments.getByText('Balance')).toHaveCount(0);
  await expectSoundWithLargeText(page, 'a booking that is paid');

  await page.getByRole('button', { name: 'Cancel this booking' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel this booking?' });
  await expectSoundWithLargeText(page, 'the dialog that cancels');
  const terms =
    (await dialog.getByText(/cancellation charge is ₹[\d,.]+ and we refund ₹/).textContent()) ?? '';
  const [kept = '', back = ''] = terms.match(/₹[\d,.]*\d/g) ?? [];
  await dialog.getByRole('button', { name: 'Cancel booking' }).click();
  await expect(page.getByText(/This booking was cancelled on/)).toBeVisible();
  await expect(payments.getByText(kept, { exact: true })).toBeVisible();
  // One refund for each of the two payments.
  const refunds = page.getByRole('region', { name: 'Your refunds' });
  await expect(refunds.getByText('Being prepared')).toHaveCount(2);
  const parts = ((await refunds.textContent()) ?? '').match(/₹[\d,.]*\d/g) ?? [];
  expect(parts.reduce((sum, part) => sum + numberOf(part), 0)).toBe(numberOf(back));
});
