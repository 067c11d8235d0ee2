import { createVerifiedAccount } from '../../journeys/support/site-data';
import { test } from '../support/fixtures';
import { at, heading, logIn, navigation, press, role, shown } from '../support/page';

test(
  'redirects a signed-out visitor to the login and back; SIGN OUT leads home',
  { tag: '@core' },
  async ({ driver, open, request }) => {
    const account = await createVerifiedAccount(request);
    await open('/user/enquiries?page=1#latest');
    await at(driver, `/login?from=${encodeURIComponent('/user/enquiries?page=1#latest')}`);
    await logIn(driver, account);
    await at(driver, '/user/enquiries?page=1#latest');
    await shown(driver, heading('My Enquiries'));
    await open('/user');
    await at(driver, '/user/profile');
    await press(driver, navigation, role('button', 'SIGN OUT'));
    await at(driver, '/');
    await shown(driver, navigation, role('link', 'LOGIN'));
  },
);
