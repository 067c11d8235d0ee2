import { expect, test } from '../support/fixtures';
import { at, heading, hydrated, navigation, press, role, shown } from '../support/page';

const destinations = 'Where would you like to go?';
const tour = 'Kashmir Valley Classic';

/** Public screens with their headings, rendered by the server, or by the browser below. */
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

test(
  'renders every public screen on the server, hydrates it, and reaches it by client navigation',
  { tag: '@core' },
  async ({ driver, open, request }) => {
    for (const [path, name] of rendered) {
      expect(await (await request.get(path)).text(), path).toMatch(/<h1/);
      await open(path);
      await shown(driver, heading(name));
      await hydrated(driver);
    }
    for (const [path, name] of shells) {
      await open(path);
      await shown(driver, heading(name));
    }

    await press(driver, role('link', 'Go to Home Page'));
    await shown(driver, heading('See the world in good company'));
    // A new document would not have it.
    await driver.executeScript('globalThis.journeyMark = true');
    await press(driver, role('contentinfo'), role('link', 'Holidays'));
    await at(driver, '/international-tours');
    await shown(driver, heading(destinations));
    await press(driver, role('main'), role('link', 'Kashmir'));
    await at(driver, '/packages/kashmir');
    await shown(driver, heading('Kashmir'));
    await press(driver, role('article'), role('link', tour));
    await at(driver, /^\/packages\/kashmir\/kashmir-valley-classic\?departure=/);
    await shown(driver, heading(tour));
    await press(driver, navigation, role('link', 'LOGIN'));
    await shown(driver, heading('Welcome back'));
    await press(driver, role('link', 'Create an account'));
    await shown(driver, heading('Create your account'));
    await press(driver, role('link', 'Aertrip Holidays'));
    await shown(driver, heading('See the world in good company'));
    await press(driver, navigation, role('link', /ADMIN/));
    await shown(driver, heading('Admin sign in'));
    await press(driver, role('link', 'Request an account'));
    await shown(driver, heading('Request an admin account'));
    expect(await driver.executeScript('return globalThis.journeyMark'), 'no other document').toBe(true);
  },
);
