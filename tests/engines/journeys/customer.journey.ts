import { createAccount } from '../../journeys/support/site-data';
import { test } from '../support/fixtures';
import { heading, logIn, navigation } from '../support/steps';

test(
  'redirects a signed-out visitor to the login and back; SIGN OUT leads home',
  { tag: '@core' },
  async ({ tab, request }) => {
    const account = await createAccount(request);
    await tab.open('/user/enquiries?page=1#latest');
    await tab.waitForPath(`/login?from=${encodeURIComponent('/user/enquiries?page=1#latest')}`);
    await logIn(tab, account);
    await tab.waitForPath('/user/enquiries?page=1#latest');
    await heading(tab, 'My Enquiries').waitFor();
    await tab.open('/admin/enquiries');
    await tab.waitForPath('/admin/login?from=%2Fadmin%2Fenquiries');
    await heading(tab, 'Admin sign in').waitFor();
    await tab.open('/user');
    await tab.waitForPath('/user/profile');
    await navigation(tab).getByRole('button', { name: 'SIGN OUT' }).click();
    await tab.waitForPath('/');
    await navigation(tab).getByRole('link', { name: 'LOGIN' }).waitFor();
  },
);
