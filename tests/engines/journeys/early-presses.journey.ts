import { expect, test } from '../support/fixtures';

const destination = '/packages/kashmir';

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

test('restores the filters of the URL when Back is pressed before hydration', async ({ tab }) => {
  await tab.open(destination);
  await tab.waitForHydration();
  const order = tab.getByLabel('Sort by');
  await order.select('Lowest price');
  await tab.waitForPath(`${destination}?sort=price`);
  await tab.getByRole('form', { name: 'Filters' }).getByLabel('From').select('Mumbai');
  await tab.waitForPath(/city=BOM/);
  const resume = await tab.reloadUnheard();
  await order.waitForValue('price');
  await tab.run(() => history.go(-2));
  resume();
  await tab.waitForPath(destination);
  await tab.waitForHydration();
  await order.waitForValue('popular');
});
