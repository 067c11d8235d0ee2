import { expect, open, test } from '../support/fixtures';
import { nightly } from '../support/nightly';

const kashmir = '/packages/kashmir/kashmir-valley-classic';

test('shows the route of a tour as map and text, also without scripts', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto(kashmir);
  const part = page.getByRole('region', { name: 'Where you will go' });
  await expect(
    part.getByRole('img', {
      name: 'Map of the route: Srinagar, 2 nights; then Gulmarg, 1 night; then Pahalgam, 2 nights; then Srinagar houseboat, 1 night.',
    }),
  ).toBeVisible();
  await expect(part.getByRole('list', { name: 'Stops' }).getByRole('listitem')).toHaveCount(4);
  await context.close();
});

test.describe('on the narrowest phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('fits the map without clipped names', nightly, async ({ page }) => {
    await open(page, kashmir);
    const map = page.getByRole('img', { name: /^Map of the route/ });
    await map.scrollIntoViewIfNeeded();
    const overflow = await map.evaluate((svg) => {
      const frame = svg.getBoundingClientRect();
      return [...svg.querySelectorAll('text')]
        .filter((text) => {
          const { left, right, top, bottom } = text.getBoundingClientRect();
          return left < frame.left || right > frame.right || top < frame.top || bottom > frame.bottom;
        })
        .map(({ textContent }) => textContent);
    });
    expect(overflow).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });
});
