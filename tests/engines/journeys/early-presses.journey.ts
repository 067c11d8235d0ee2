import { Key } from 'selenium-webdriver';
import { expect, test } from '../support/fixtures';

const destination = '/packages/kashmir';
const tour = '/packages/kashmir/kashmir-valley-classic';

// The load event waits for the shell, which these journeys hold back.
test.use({ waitsForLoad: false });

test('keeps a tour saved to the shortlist before hydration', { tag: '@core' }, async ({ tab }) => {
  const resume = await tab.openUnheard(destination);
  const save = tab.getByRole('button', { name: /^Save .* to your shortlist$/ }).first();
  await save.click();
  expect(await save.evaluate((button) => 'waits' in button.dataset)).toBe(true);
  resume();
  await expect.poll(() => save.evaluate((button) => button.ariaPressed)).toBe('true');
  expect(await save.evaluate((button) => 'waits' in button.dataset)).toBe(false);
});

test('shows dates and prices of a city chosen before hydration', async ({ tab }) => {
  const resume = await tab.openUnheard(tour);
  await tab.getByRole('radio', { name: 'Delhi' }).check();
  resume();
  await tab.waitForPath(/departure=/);
  await tab.getByRole('table', { name: /from Delhi/ }).waitFor();
});

test('applies a length and a search word entered before hydration', async ({ tab }) => {
  const resume = await tab.openUnheard(destination);
  const filters = tab.getByRole('form', { name: 'Filters' });
  await filters.getByLabel('Nights').select('4 – 6 nights');
  await filters.getByLabel('Search').fill('gulmarg');
  await tab.press(Key.TAB);
  resume();
  await tab.waitForPath(/nights=4-6/);
  await tab.waitForPath(/q=gulmarg/);
  await filters.getByLabel('Search').waitForValue('gulmarg');
});

test('restores the filters of the URL when Back is pressed before hydration', async ({ tab }) => {
  await tab.open(destination);
  await tab.waitForHydration();
  const order = tab.getByLabel('Sort by');
  await order.select('Lowest price');
  await tab.waitForPath(`${destination}?sort=price`);
  await tab.getByRole('form', { name: 'Filters' }).getByLabel('Nights').select('4 – 6 nights');
  await tab.waitForPath(/nights=4-6/);
  const resume = await tab.reloadUnheard();
  await order.waitForValue('price');
  await tab.run(() => history.go(-2));
  resume();
  await tab.waitForPath(destination);
  await tab.waitForHydration();
  await order.waitForValue('popular');
});
