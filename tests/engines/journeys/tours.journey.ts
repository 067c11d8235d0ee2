import { expect, test } from '../support/fixtures';
import { heading } from '../support/steps';
import type { Tab } from '../support/tab';

const results = (tab: Tab) => tab.getByRole('region', { name: /^Tours in/ });
const count = (tab: Tab) => results(tab).getByRole('status');
const filters = (tab: Tab) => tab.getByRole('form', { name: 'Filters' });

/** Prices of the cards, in rupees, as they read. */
async function prices(tab: Tab): Promise<number[]> {
  const texts = await results(tab).getByRole('strong').texts();
  return texts.map((text) => Number(text.replaceAll(/\D/g, '')));
}

test('keeps filters and order in the URL through reload and Back', async ({ tab }) => {
  await tab.open('/packages/kashmir');
  await tab.waitForHydration();
  const all = await count(tab).text();
  await filters(tab).getByLabel('Nights').select('4 – 6 nights');
  await tab.waitForPath('/packages/kashmir?nights=4-6');
  await count(tab).waitForText(/match/);
  const matching = await count(tab).text();
  await tab.getByLabel('Sort by').select('Lowest price');
  await tab.waitForPath('/packages/kashmir?nights=4-6&sort=price');
  await expect.poll(() => prices(tab)).toEqual((await prices(tab)).toSorted((a, b) => a - b));

  await tab.reload();
  await tab.waitForHydration();
  await filters(tab).getByLabel('Nights').waitForValue('4-6');
  await tab.getByLabel('Sort by').waitForValue('price');
  await count(tab).waitForText(matching);

  await tab.back();
  await tab.waitForPath('/packages/kashmir?nights=4-6');
  await tab.getByLabel('Sort by').waitForValue('popular');
  await tab.back();
  await tab.waitForPath('/packages/kashmir');
  await filters(tab).getByLabel('Nights').waitForValue('');
  await count(tab).waitForText(all);
});

test('shows pictures, days and the prices of the chosen date', async ({ tab }) => {
  await tab.open('/packages/kashmir/kashmir-valley-classic');
  await tab.waitForHydration();
  await heading(tab, 'Kashmir Valley Classic').waitFor();
  const pictures = tab.getByRole('region', { name: /^Pictures of/ });
  await pictures.withText(/Picture 1 of/).waitFor();
  await pictures.getByRole('button', { name: 'Next picture' }).click();
  await pictures.withText(/Picture 2 of/).waitFor();
  const shown = pictures.getByRole('listitem').nth(1).getByRole('img');
  await expect
    .poll(() => shown.evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0)))
    .toBeGreaterThan(400);

  const days = tab.getByRole('region', { name: 'Day by day' });
  await days.getByRole('button', { name: 'Open all days' }).click();
  await days.getByRole('button', { name: 'Close all days' }).waitFor();

  const dates = tab.getByRole('region', { name: 'Dates and prices' });
  const caption = dates.getByRole('table').getByRole('caption');
  const before = await caption.text();
  await dates
    .getByRole('radio', { name: /^\d.*₹/ })
    .nth(1)
    .check();
  await expect.poll(() => caption.text()).not.toBe(before);
  await tab.getByRole('complementary', { name: 'Price and booking' }).getByText(/₹/).first().waitFor();
});
