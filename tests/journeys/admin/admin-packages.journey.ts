import { randomInt } from 'node:crypto';
import { openUntil, type Page } from '../support/fixtures';
import { expect, news, test } from './admin-steps';
import { expectSound } from '../support/expect-sound';
import { asOwner, inDays } from '../support/site-data';

/** A PNG file of one pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Shows a part of the package editor. */
const openPart = (page: Page, name: string) => page.getByRole('tab', { name }).click();
const title = (page: Page) => page.getByLabel('Title', { exact: true });
const summary = (page: Page) => page.getByLabel('Summary', { exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const statusCard = (page: Page) => page.getByRole('complementary', { name: 'Status', exact: true });

test.describe('the main job', () => {
  // An incomplete package cannot be published; an unpublished one is not found.
  test.use({ expectedErrors: /status of (422|404)|There is no such/ });

  test('drafts, fills in, publishes and archives a package; visitors see it only while published', async ({
    page,
    visitor,
  }) => {
    // Every page must show the markup as text.
    const name = `Lagoon <b onclick="alert(1)">lights</b> ${randomInt(1_000_000)}`;
    await page.goto('/admin/packages');
    await page.getByRole('link', { name: 'New package' }).click();
    await title(page).fill(name);
    await page.getByLabel('Nights').fill('1');
    await button(page, 'Create draft').click();
    await expect(page).toHaveURL(/\/admin\/packages\/[0-9a-f-]{36}$/);
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
    const id = page.url().split('/').at(-1) ?? '';
    const { select } = await asOwner(page.request);
    const [{ slug } = { slug: '' }] = await select<{ slug: string }>(`packages?id=eq.${id}&select=slug`);

    await statusCard(page).getByRole('button', { name: 'Publish' }).click();
    await expect(statusCard(page).getByRole('listitem')).toHaveText([
      'A summary',
      'A destination',
      'At least one image with alternative text',
      'An itinerary of exactly 2 days',
      'At least one future open departure with a price for twin sharing',
    ]);
    await expectSound(page, 'before publishing');
    await statusCard(page).getByRole('button', { name: 'A summary' }).click();

    await summary(page).fill('Two days of light on water.');
    await page.getByLabel('Destination', { exact: true }).selectOption('Singapore');
    const sent = page.waitForRequest((request) => request.url().includes('/storage/v1/object/images/'));
    await page
      .getByLabel('Choose images')
      .setInputFiles({ name: 'Bay.PNG', mimeType: 'image/png', buffer: pixel });
    const stored = new URL((await sent).url()).pathname.replace('/storage/v1/object/', '');
    expect(stored).toMatch(/^images\/packages\/[a-z0-9]+_\d{13}\.png$/);
    await page.getByLabel('Alternative text of image 1').fill('Lanterns on a lagoon');
    await openPart(page, 'Itinerary');
    await button(page, 'Add the 2 missing days').click();
    await button(page, 'Day 1').click();
    await page.getByLabel('Title of day 1').fill('To the lagoon');
    await button(page, 'Day 2').click();
    await page.getByLabel('Title of day 2').fill('Home again');
    await openPart(page, 'Departures and prices');
    await button(page, 'Add departure').click();
    const departure = page.getByRole('dialog', { name: 'New departure' });
    await departure.getByLabel('Date').fill(inDays(100));
    await departure.getByLabel('From').selectOption('Mumbai (BOM)');
    await departure.getByLabel('Seats').fill('12');
    await departure.getByLabel('Twin sharing', { exact: true }).fill('9,999');
    await departure.getByRole('button', { name: 'Add departure' }).click();
    await button(page, 'Save').click();
    await expect(news(page, 'is saved')).toBeVisible();

    const card = visitor.getByRole('article').filter({ hasText: name });
    await visitor.goto('/packages/singapore?sort=price');
    await expect(visitor.getByRole('article').first()).toBeVisible();
    await expect(card).toHaveCount(0);
    await visitor.goto(`/package/${slug}`);
    await expect(
      visitor.getByRole('heading', { level: 1, name: 'We could not find this page' }),
    ).toBeVisible();

    await statusCard(page).getByRole('button', { name: 'Publish' }).click();
    await expect(statusCard(page).getByText('Published', { exact: true })).toBeVisible();
    await expect(statusCard(page).getByRole('link', { name: 'View on site' })).toHaveAttribute(
      'href',
      `/packages/singapore/${slug}`,
    );
    await openUntil(visitor, '/packages/singapore?sort=price', () =>
      // With 5% GST, and on both 5% TCS, the rate without a PAN.
      expect(card).toContainText('₹11,024', { timeout: 500 }),
    );
    await card.getByRole('link').first().click();
    await expect(visitor).toHaveURL(new RegExp(`/packages/singapore/${slug}\\?departure=`));
    const heading = visitor.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText(name);
    await expect(heading.locator('b')).toHaveCount(0);
    const picture = visitor.getByRole('img', { name: 'Lanterns on a lagoon' }).first();
    await expect(picture).toHaveAttribute('src', new RegExp(`/storage/v1/object/public/${stored}$`));
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);

    await openPart(page, 'Content');
    await title(page).fill(`${name} at dusk`);
    await button(page, 'Publish changes').click();
    await expect(news(page, 'is live')).toBeVisible();
    await openUntil(visitor, `/packages/singapore/${slug}`, () =>
      expect(heading).toHaveText(`${name} at dusk`, { timeout: 500 }),
    );

    await statusCard(page).getByRole('button', { name: 'Archive' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Archive' }).click();
    await expect(statusCard(page).getByText('Archived', { exact: true })).toBeVisible();
    await openUntil(visitor, '/packages/singapore?sort=price', async () => {
      await expect(visitor.getByRole('article').first()).toBeVisible();
      await expect(card).toHaveCount(0, { timeout: 500 });
    });
    await openUntil(visitor, `/packages/singapore/${slug}`, () =>
      expect(heading).toHaveText('We could not find this page', { timeout: 500 }),
    );
  });
});
