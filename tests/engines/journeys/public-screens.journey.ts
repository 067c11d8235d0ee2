import { Key } from 'selenium-webdriver';
import { expect, test } from '../support/fixtures';
import { heading, navigation } from '../support/steps';
import type { Tab } from '../support/tab';

const destinations = 'Where would you like to go?';
const tour = 'Kashmir Valley Classic';

/** Every public screen with its heading; the first ones are rendered by the server. */
const rendered = [
  ['/', 'See the world in good company'],
  ['/international-tours', destinations],
  ['/packages/kashmir', 'Kashmir'],
  ['/packages/kashmir/kashmir-valley-classic', tour],
  ['/package/kashmir-valley-classic', tour],
] as const;
const shells = [
  ['/login', 'Welcome back'],
  ['/register', 'Create your account'],
  ['/admin/login', 'Admin sign in'],
  ['/admin/register', 'Request an admin account'],
  ['/nowhere/at/all', '404 - Page Not Found'],
] as const;

/** A mark in the page's memory, which is gone once another document is loaded. */
const mark = (tab: Tab) => tab.run(() => void Object.assign(globalThis, { journeyMark: true }));
const isMarked = (tab: Tab) => tab.run(() => 'journeyMark' in globalThis);

test(
  'renders every public screen on the server, hydrates it, and reaches it by client navigation',
  { tag: '@core' },
  async ({ tab, request }) => {
    for (const [path, name] of rendered) {
      expect(await (await request.get(path)).text(), path).toMatch(/<h1/);
      await tab.open(path);
      await heading(tab, name).waitFor();
      await tab.waitForHydration();
    }
    for (const [path, name] of shells) {
      await tab.open(path);
      await heading(tab, name).waitFor();
    }

    await tab.getByRole('link', { name: 'Go to Home Page' }).click();
    await heading(tab, 'See the world in good company').waitFor();
    await mark(tab);
    await tab.getByRole('contentinfo').getByRole('link', { name: 'Holidays' }).click();
    await tab.waitForPath('/international-tours');
    await heading(tab, destinations).waitFor();
    await tab.getByRole('main').getByRole('link', { name: 'Kashmir' }).first().click();
    await tab.waitForPath('/packages/kashmir');
    await heading(tab, 'Kashmir').waitFor();
    await tab.getByRole('article').getByRole('link', { name: tour }).click();
    await tab.waitForPath(/^\/packages\/kashmir\/kashmir-valley-classic\?departure=/);
    await heading(tab, tour).waitFor();
    await navigation(tab).getByRole('link', { name: 'LOGIN' }).click();
    await heading(tab, 'Welcome back').waitFor();
    await tab.getByRole('link', { name: 'Create an account' }).click();
    await heading(tab, 'Create your account').waitFor();
    await tab.getByRole('link', { name: 'Aertrip Holidays' }).click();
    await heading(tab, 'See the world in good company').waitFor();
    await navigation(tab).getByRole('link', { name: /ADMIN/ }).click();
    await heading(tab, 'Admin sign in').waitFor();
    await tab.getByRole('link', { name: 'Request an account' }).click();
    await heading(tab, 'Request an admin account').waitFor();
    expect(await isMarked(tab), 'no other document was loaded').toBe(true);
  },
);

test('starts each screen at the top, restores the scroll position on Back, and scrolls up by button', async ({
  tab,
}) => {
  const scrolled = () => tab.run(() => scrollY);
  await tab.open('/');
  await tab.waitForHydration();
  const link = tab.getByRole('contentinfo').getByRole('link', { name: 'Holidays' });
  await link.scrollIntoView();
  // The skipped sections are laid out now, and their heights differ from the estimates.
  await expect.poll(() => tab.run(() => 'firstLayout' in document.documentElement.dataset)).toBe(false);
  await link.scrollIntoView();
  const before = await scrolled();
  expect(before).toBeGreaterThan(200);
  await link.click();
  await tab.waitForPath('/international-tours');
  await expect.poll(scrolled).toBe(0);
  await tab.back();
  await tab.waitForPath('/');
  await expect.poll(scrolled).toBeGreaterThan(before - 50);
  await tab.getByRole('button', { name: /top/i }).click();
  await expect.poll(scrolled).toBe(0);
});

test('opens the menu as a drawer on a small screen; an outside press, Escape or navigation closes it', async ({
  tab,
}) => {
  await tab.narrow();
  await tab.open('/');
  await tab.waitForHydration();
  const toggle = tab.getByRole('button', { name: 'Menu' });
  const drawer = tab.getByRole('dialog', { name: 'Menu' });
  await toggle.click();
  await drawer.getByRole('link', { name: 'LOGIN' }).waitFor();
  await tab.pressAt(10, 500);
  await drawer.waitForNone();
  await toggle.click();
  await drawer.waitFor();
  await tab.press(Key.ESCAPE);
  await drawer.waitForNone();
  await toggle.waitForFocus();
  await toggle.click();
  await drawer.getByRole('link', { name: /ADMIN/ }).click();
  await tab.waitForPath(/^\/admin\/login/);
  await drawer.waitForNone();
});
