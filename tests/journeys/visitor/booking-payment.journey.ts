import { expectSoundWithLargeText } from '../support/expect-sound';
import { expect, test } from '../support/fixtures';
import { button, holdSeats, logIn, payHeading } from '../support/booking';
import { nightly } from '../support/nightly';

test('pays the deposit and books the seats with reference, balance and papers', async ({ page }) => {
  await holdSeats(page);
  await expect(page.getByRole('radio', { name: /^Deposit ₹/ })).toBeChecked();
  await button(page, /^Pay ₹/).dblclick();
  await page.getByText('Webhook delivery').click();
  await page.getByText('The bank confirms it later').click();
  await expectSoundWithLargeText(page, 'the checkout');
  await page.reload();
  await page.getByText('The payment succeeds').click();
  await page.getByRole('button', { name: /^Pay ₹/ }).click();

  await expect(page.getByRole('heading', { name: 'Your seats are booked' })).toBeFocused();
  await expect(page.getByText(/^AT-\d{6}-[0-9A-Z]{6}$/)).toBeVisible();
  await expect(page.getByText(/^₹[\d,.]+(, of which ₹[\d,.]+)? by \d/)).toBeVisible();
  const papers = page.getByRole('list', { name: 'Documents' }).getByRole('link');
  await expect(papers).toHaveCount(4);
  for (const link of await papers.all()) {
    const answer = await page.request.get((await link.getAttribute('href')) ?? '');
    expect(answer.ok(), (await link.textContent()) ?? '').toBe(true);
  }
  await expectSoundWithLargeText(page, 'confirmation');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Your seats are booked' })).toBeVisible();
});

test.describe('a payment in two tabs', () => {
  test.use({ expectedErrors: /status of 409/ });

  test(
    'keeps the seats payable after an abandoned payment and an expired session',
    nightly,
    async ({ page, context }) => {
      const account = await holdSeats(page);
      const second = await context.newPage();
      await second.goto(page.url());
      await expect(payHeading(second)).toBeVisible();
      await button(page, /^Pay ₹/).click();
      await expect(page.getByText('The payment succeeds')).toBeVisible();
      await page.evaluate(() => localStorage.clear());
      await page.getByRole('button', { name: 'Cancel and go back' }).click();
      await expect(page.getByText('Any seats you hold stay reserved until the hold expires.')).toBeVisible();
      await page.getByRole('button', { name: 'Sign in with your account' }).click();
      await page.getByRole('dialog').getByRole('link', { name: 'Login with Email' }).click();
      await logIn(page, account);
      await expect(payHeading(page)).toBeVisible();
      await expect(page.getByText(/If not, you can still pay/)).toBeVisible();
      await button(page, /^Pay ₹/).click();
      await page.getByRole('button', { name: /^Pay ₹/ }).click();
      await expect(page.getByRole('heading', { name: 'Your seats are booked' })).toBeVisible();
      // The other tab has not heard of it; asked to pay once more, it looks.
      await button(second, /^Pay ₹/).click();
      await expect(second.getByRole('heading', { name: 'Your seats are booked' })).toBeVisible();
    },
  );
});

test.describe('a payment declined by the bank', () => {
  test.use({ expectedErrors: /status of 402/ });

  test('charges nothing, shows the reason and allows another try', async ({ page }) => {
    await holdSeats(page);
    await button(page, /^Pay ₹/).click();
    await page.getByText('The bank declines it').click();
    await page.getByRole('button', { name: /^Pay ₹/ }).click();
    await expect(page.getByRole('alert')).toContainText('No money was taken');
    await page.getByRole('button', { name: 'Cancel and go back' }).click();
    await expect(page.getByText(/The payment did not go through.+your seats are still held/)).toBeVisible();
    await button(page, /^Pay ₹/).click();
    await page.getByRole('button', { name: /^Pay ₹/ }).click();
    await expect(page.getByRole('heading', { name: 'Your seats are booked' })).toBeVisible();
  });
});
