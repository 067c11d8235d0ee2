import { Key } from 'selenium-webdriver';
import { expect, test } from '../support/fixtures';

const destination = '/packages/kashmir';
const tour = '/packages/kashmir/kashmir-valley-classic';

test(
  'a tour that is put on the shortlist before the page hears it is on it',
  { tag: '@core' },
  async ({ tab }) => {
    const letGo = await tab.openUnheard(destination);
    const save = tab.getByRole('button', { name: /^Save .* to your shortlist$/ }).first();
    await save.click();
    expect(await save.evaluate((button) => 'waits' in button.dataset)).toBe(true);
    letGo();
    await expect.poll(() => save.evaluate((button) => button.ariaPressed)).toBe('true');
    expect(await save.evaluate((button) => 'waits' in button.dataset)).toBe(false);
  },
);

test('a city that is chosen before the page hears it is the one whose dates and prices are shown', async ({
  tab,
}) => {
  const letGo = await tab.openUnheard(tour);
  await tab.getByRole('radio', { name: 'Delhi' }).check();
  letGo();
  await tab.waitForPath(/departure=/);
  await tab.getByRole('table', { name: /from Delhi/ }).waitFor();
});

test('a length that is chosen and a word that is typed before the page hears it both count', async ({
  tab,
}) => {
  const letGo = await tab.openUnheard(destination);
  const filters = tab.getByRole('form', { name: 'Filters' });
  await filters.getByLabel('Nights').select('4 – 6 nights');
  await filters.getByLabel('Search').fill('gulmarg');
  await tab.press(Key.TAB);
  letGo();
  await tab.waitForPath(/nights=4-6/);
  await tab.waitForPath(/q=gulmarg/);
  await filters.getByLabel('Search').waitForValue('gulmarg');
});

test('Back after a reload, before the page hears it, shows what the address says', async ({ tab }) => {
  await tab.open(destination);
  await tab.waitForHydration();
  const order = tab.getByLabel('Sort by');
  await order.select('Lowest price');
  await tab.waitForPath(`${destination}?sort=price`);
  await tab.getByRole('form', { name: 'Filters' }).getByLabel('Nights').select('4 – 6 nights');
  await tab.waitForPath(/nights=4-6/);
  const letGo = await tab.reloadUnheard();
  await order.waitForValue('price');
  await tab.run(() => history.go(-2));
  letGo();
  await tab.waitForPath(destination);
  await tab.waitForHydration();
  await order.waitForValue('popular');
});
