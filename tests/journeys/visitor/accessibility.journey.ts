import { expectSound, expectSoundWithLargeText } from '../support/expect-sound';
import { expect, open, test } from '../support/fixtures';
import { nightlyUnless } from '../support/nightly';

// axe would measure colours in the middle of an animation.
test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedErrors: /status of 404/ });

/** One page of each layout; the login prompt checks the home page. */
const everyTime = new Set(['a tour', 'login']);

for (const [name, address] of [
  ['home', '/'],
  ['all destinations', '/international-tours'],
  ['the search', '/search'],
  ['a search without results', '/search?budget=1000'],
  ['a destination', '/packages/kashmir'],
  ['a region, filtered', '/packages/europe?nights=10-&sort=price'],
  ['a tour', '/packages/switzerland/swiss-alps-by-train'],
  ['a tour with the longest title', '/package/grand-tour-paris-to-the-matterhorn'],
  ['login', '/login'],
  ['registration', '/register'],
  ['contact', '/contact'],
  ['the terms', '/terms'],
  ['the privacy policy', '/privacy'],
  ['an unknown path', '/nowhere'],
  ['an unknown destination', '/packages/atlantis'],
] as const) {
  test(
    `${name} fits 390 to 1440 px, and a phone at 200 % text, without WCAG A or AA violations`,
    nightlyUnless(everyTime.has(name)),
    async ({ page }) => {
      await open(page, address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectSoundWithLargeText(page, name);
    },
  );
}

test('the enquiry form with errors fits without violations', async ({ page }) => {
  await open(page, '/packages/kashmir/gulmarg-snow-week?enquire=enquiry');
  const form = page.getByRole('dialog', { name: 'Ask about this tour' });
  await form.getByRole('button', { name: 'Send enquiry' }).click();
  await expect(form.getByText('Enter your name.')).toBeVisible();
  await expectSound(page, 'enquiry form');
});
