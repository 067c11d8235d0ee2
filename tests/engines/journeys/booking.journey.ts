import { publishFamilyTour, tourPath } from '../../journeys/support/booking';
import { aPerson, createVerifiedAccount } from '../../journeys/support/site-data';
import { test } from '../support/fixtures';
import { logIn } from '../support/steps';

// Somewhere on the way its driver stops answering, also to the end of the session. How WebKit itself does is not known yet.
test.skip(({ engineName }) => engineName === 'webkit', 'WebKitWebDriver stops answering in this journey');

test('books: chooses a party, names travellers, signs in, holds seats, returns from the bank, pays, and gets a confirmation', async ({
  tab,
  request,
}) => {
  const [account, tour] = await Promise.all([
    createVerifiedAccount(request, aPerson('Asha Menon')),
    publishFamilyTour({ request }),
  ]);
  await tab.open(tourPath(tour));
  await tab.waitForHydration();
  const box = tab.getByRole('complementary', { name: 'Price and booking' });
  await box.getByRole('button', { name: 'Add one: Children' }).click();
  await tab.waitForPath(/children=8/);
  await box.getByRole('link', { name: 'Book' }).click();
  await tab.waitForPath(/^\/book\/.*children=8/);

  const main = tab.getByRole('main');
  await main.getByRole('button', { name: 'Sign in with your account' }).click();
  const prompt = tab.getByRole('dialog', { name: 'Welcome to Aertrip!' });
  await prompt.getByRole('link', { name: 'Login with Email' }).click();
  await logIn(tab, account);
  await main.getByLabel('Phone').fill('98765 43210');
  await main.getByRole('button', { name: 'Continue' }).click();
  for (const [index, name] of ['Asha', 'Ravi', 'Mira'].entries()) {
    await main.getByLabel('First name').nth(index).fill(name);
    await main.getByLabel('Last name').nth(index).fill('Menon');
  }
  const born = main.getByRole('group', { name: 'Date of birth' });
  await born.getByLabel('Day').fill('4');
  await born.getByLabel('Month').fill('1');
  await born.getByLabel('Year').fill(String(new Date().getFullYear() - 8));
  await main.getByRole('button', { name: 'Continue' }).click();
  await main.getByRole('checkbox', { name: /^I accept the terms/ }).check();
  await main.getByRole('button', { name: 'Reserve for 20 minutes' }).click();

  const pay = () => tab.getByRole('button', { name: /^Pay ₹/ });
  const payHeading = tab.getByRole('heading', { name: 'Pay to confirm your seats' });
  await payHeading.waitFor();
  await pay().click();
  await tab.getByText('The payment succeeds').waitFor();
  // The page that was left is shown as it was left, its button busy.
  await tab.run(() => setTimeout(() => history.back()));
  await payHeading.waitFor();
  await pay().click();
  await tab.getByText('The payment succeeds').waitFor();
  await pay().click();
  await tab.getByRole('heading', { name: 'Your seats are booked' }).waitForFocus();
  await tab
    .getByRole('list', { name: 'Documents' })
    .getByRole('link', { name: /^Tax invoice/ })
    .waitFor();
});
