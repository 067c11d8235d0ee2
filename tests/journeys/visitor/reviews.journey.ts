import { structuredDataDefects } from '../../support/structured-data/structured-data';
import { asCustomer } from '../support/customer-session';
import { expect, test } from '../admin/admin-steps';
import { accessibilityViolations, agent, open, openUntil } from '../support/fixtures';
import { nightly } from '../support/nightly';

test.use({ signedInAs: 'nobody' });

const kashmir = '/packages/kashmir/kashmir-valley-classic';

test(
  'publishes a guest’s review with the desk’s answer and its rating as structured data',
  nightly,
  async ({ page, openAs, baseURL, request }) => {
    await asCustomer(page);
    await open(page, '/user/bookings');
    const booking = page.getByRole('article', { name: 'Kashmir Valley Classic' });
    await booking.getByRole('button', { name: 'Write a review' }).click();
    const dialog = page.getByRole('dialog', { name: 'How was Kashmir Valley Classic?' });
    // By keyboard: the stars are radio buttons.
    await dialog.getByRole('radio', { name: '1 star: Poor' }).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(dialog.getByRole('radio', { name: '4 stars: Very good' })).toBeChecked();
    await dialog.getByLabel('Review title').fill('Snow in the right place');
    await dialog.getByLabel('Tell us about your tour').fill('Tara still sleeps in the cap from Gulmarg.');
    await expect(dialog.getByLabel('Name shown with your review')).toHaveValue('Asha M.');
    expect(await accessibilityViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Submit review' }).click();
    await expect(booking.getByText('Under review')).toBeVisible();
    await booking.getByRole('button', { name: 'Change your review' }).click();
    await dialog.getByLabel('Review title').fill('Snow in the right places');
    await dialog.getByRole('button', { name: 'Save review' }).click();
    await expect(booking.getByText('Snow in the right places')).toBeVisible();

    const panel = await openAs(agent);
    await open(panel, '/admin/today');
    await panel.getByRole('link', { name: /^Reviews/ }).click();
    await panel.getByRole('link', { name: 'Asha M.' }).click();
    const review = panel.getByRole('region', { name: 'Snow in the right places' });
    expect(await accessibilityViolations(panel)).toEqual([]);
    await review.getByRole('button', { name: 'Publish' }).click();
    await expect(review.getByText('Published', { exact: true })).toBeVisible();
    await review.getByLabel('Reply').fill('Greetings to Tara and her cap.');
    await review.getByRole('button', { name: 'Save reply' }).click();
    await expect(panel.getByText('Reply saved')).toBeVisible();
    await panel.close();

    const part = page.getByRole('region', { name: 'What guests say' });
    await openUntil(page, kashmir, () =>
      expect(part.getByText('Greetings to Tara and her cap.')).toBeVisible({ timeout: 1000 }),
    );
    await expect(part.getByText(/4\.0.* · 1 review$/)).toBeVisible();
    await expect(part.getByRole('article').first()).toContainText('Asha M.');
    await expect(part.getByRole('article').first()).not.toContainText('Demo review');
    const html = await (await request.get(kashmir)).text();
    expect(html).toContain('"aggregateRating"');
    expect(await structuredDataDefects(html, `${baseURL}${kashmir}`)).toEqual([]);

    await open(page, '/user/bookings');
    await expect(booking.getByText('Published', { exact: true })).toBeVisible();
    await expect(booking.getByRole('button', { name: /review/ })).toHaveCount(0);
  },
);
