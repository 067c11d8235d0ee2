import { button, publishFamilyTour } from '../support/booking';
import { expectSound } from '../support/expect-sound';
import { expect, open, test, type Page } from '../support/fixtures';
import { aPerson, aPhone, asOwner } from '../support/site-data';

interface Quote {
  readonly id: string;
  readonly ref: string;
  readonly token: string;
}

/** What the desk quotes for two on a tour of their own. */
async function quoteTour(page: Page) {
  const tour = await publishFamilyTour(page);
  const { select, rpc } = await asOwner(page.request);
  const [departure] = await select<{ id: string }>(`departures?package_id=eq.${tour.id}&select=id`);
  const { name, email } = aPerson('Asha Menon');
  const wanted = {
    departure_id: departure?.id,
    rooms: [{ travellers: [{}, {}] }],
    contact: { name, phone: aPhone().stored, email },
    note: 'Rooms beside each other, as you asked.',
  };
  const quote = await rpc<Quote>('save_quote', { p: wanted });
  return {
    tour,
    quote,
    read: () => select<{ opened_at: string | null }>(`quotes?id=eq.${quote.id}&select=opened_at`),
  };
}

const outcome = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 2, name });

test('opens, accepts and pays a quote by link, without an account', async ({ page }) => {
  const { tour, quote, read } = await quoteTour(page);
  const path = `/quote/${quote.token}`;
  const answer = await page.request.get(path);
  expect(answer.headers()).toMatchObject({
    'cache-control': 'private, no-store',
    'referrer-policy': 'same-origin',
    'x-robots-tag': 'noindex',
  });
  await open(page, path);
  await expect(page.getByRole('heading', { level: 1, name: tour.title })).toBeVisible();
  await expect(outcome(page, /^This price is valid until/)).toBeVisible();
  await expect(page.getByText('Rooms beside each other, as you asked.')).toBeVisible();
  await expect(button(page, /^Pay/)).toHaveCount(0);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  const paper = await page.request.get(
    (await page.getByRole('link', { name: 'Download PDF' }).getAttribute('href')) ?? '',
  );
  expect([paper.status(), paper.headers()['content-type']]).toEqual([200, 'application/pdf']);

  await expect.poll(async () => (await read())[0]?.opened_at).toEqual(expect.any(String));
  await expectSound(page, 'quote to accept');
  await button(page, 'Accept and hold seats').click();
  await expect(outcome(page, 'Your seats are held')).toBeVisible();
  await expect(page.getByRole('timer')).toHaveText(/^(20|19) min left$/);
  await expect(page.locator(':focus')).toContainText('Your seats are held');
  await expectSound(page, 'quote with held seats');
  await expect(page.getByRole('radio', { name: /^Deposit ₹/ })).toBeChecked();
  await button(page, /^Pay ₹/).click();
  await page.getByRole('button', { name: /^Pay ₹/ }).click();

  await expect(page).toHaveURL(`${path}?paid=deposit`);
  await expect(outcome(page, 'Your seats are booked')).toBeVisible();
  await expect(page.getByText(/^AT-\d{6}-[0-9A-Z]{6}$/)).toBeVisible();
  await expect(button(page, /^Pay ₹/)).toBeVisible();
});
