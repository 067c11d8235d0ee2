import { button } from '../support/booking';
import { expectSound } from '../support/expect-sound';
import { expect, open, test, type Page } from '../support/fixtures';
import { nightly } from '../support/nightly';
import { aPerson, asOwner } from '../support/site-data';

/** Puts an address down in the footer's form, and gives the links of the letter that it gets. */
async function subscribe(page: Page) {
  const { email } = aPerson('Asha Menon');
  await open(page, '/');
  await button(page, 'Subscribe to newsletter').click();
  const form = page.getByRole('dialog');
  await form.getByRole('textbox').fill(email);
  await form.getByRole('button', { name: 'Subscribe' }).click();
  const toast = page.locator('.Toastify__toast-container--top-right .Toastify__toast');
  await expect(toast).toContainText(`the confirmation link we send to ${email}`);
  const { select } = await asOwner(page.request);
  const [letter] = await select<{ fields: { token: string; leave_token: string } }>(
    `messages?recipient=eq.${encodeURIComponent(email)}&select=fields`,
  );
  const isListed = async () =>
    (
      await select(
        `newsletter_subscribers?email=eq.${encodeURIComponent(email)}&confirmed_at=not.is.null&select=id`,
      )
    ).length === 1;
  await expect(toast).toHaveCount(0);
  return {
    confirm: `/newsletter/confirm/${letter?.fields.token}`,
    leave: `/newsletter/leave/${letter?.fields.leave_token}`,
    isListed,
  };
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test(
  'subscribes with a toast that closes; confirms and unsubscribes with one press each, without scripts',
  nightly,
  async ({ page, browser }) => {
    const { confirm, leave, isListed } = await subscribe(page);
    await open(page, confirm);
    await expectSound(page, 'confirming the newsletter');
    const reader = await browser.newContext({
      javaScriptEnabled: false,
      baseURL: new URL(page.url()).origin,
    });
    const letter = await reader.newPage();

    const answer = await letter.goto(confirm);
    expect(answer?.headers()).toMatchObject({
      'cache-control': 'private, no-store',
      'referrer-policy': 'same-origin',
    });
    await expect(letter.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    expect(await isListed()).toBe(false);
    await button(letter, 'Confirm subscription').click();
    await expect(heading(letter, 'You are subscribed')).toBeVisible();
    expect(await isListed()).toBe(true);

    await letter.goto(confirm);
    await button(letter, 'Confirm subscription').click();
    await expect(heading(letter, 'This link has expired')).toBeVisible();

    await letter.goto(leave);
    await button(letter, 'Unsubscribe').click();
    await expect(heading(letter, 'You have unsubscribed')).toBeVisible();
    expect(await isListed()).toBe(false);
    await reader.close();
  },
);
