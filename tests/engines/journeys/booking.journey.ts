import { publishFamilyTour, tourPath } from '../../journeys/support/booking';
import { aPerson, createVerifiedAccount } from '../../journeys/support/site-data';
import { test } from '../support/fixtures';
import { at, fill, focused, hydrated, label, logIn, press, role, shown, text } from '../support/page';

// The driver hangs, even when the session ends, so WebKit itself is untested here.
test.skip(({ engineName }) => engineName === 'webkit', 'WebKitWebDriver stops answering in this journey');

test('books and pays a tour, also after a return from the bank', async ({ driver, open, request }) => {
  const [account, tour] = await Promise.all([
    createVerifiedAccount(request, aPerson('Asha Menon')),
    publishFamilyTour({ request }),
  ]);
  await open(tourPath(tour));
  await hydrated(driver);
  await press(driver, role('complementary', 'Price and booking'), role('link', 'Book'));
  await at(driver, /^\/book\//);

  const main = role('main');
  const proceed = () => press(driver, main, role('button', 'Continue'));
  await press(driver, main, role('button', 'Sign in with your account'));
  await press(driver, role('dialog', 'Welcome to Aertrip!'), role('link', 'Login with Email'));
  await logIn(driver, account);
  await fill(driver, '98765 43210', main, label('Phone'));
  await proceed();
  for (const [person, name] of [
    ['Adult 1', 'Asha'],
    ['Adult 2', 'Ravi'],
  ] as const) {
    await fill(driver, name, main, role('group', new RegExp(`^${person}`)), label('First name'));
    await fill(driver, 'Menon', main, role('group', new RegExp(`^${person}`)), label('Last name'));
  }
  await proceed();
  await press(driver, main, role('checkbox', /^I accept the terms/));
  await press(driver, main, role('button', 'Reserve for 20 minutes'));

  const payHeading = role('heading', 'Pay to confirm your seats');
  const pay = () => press(driver, role('button', /^Pay ₹/));
  await shown(driver, payHeading);
  await pay();
  await shown(driver, text('The payment succeeds'));
  // The bfcache restores the page with its busy button.
  await driver.executeScript('setTimeout(() => history.back())');
  await shown(driver, payHeading);
  await pay();
  await shown(driver, text('The payment succeeds'));
  await pay();
  await focused(driver, role('heading', 'Your seats are booked'));
  await shown(driver, role('list', 'Documents'), role('link', /^Tax invoice/));
});
