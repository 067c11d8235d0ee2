import { anAdministrator, expect, fillLogin, sectionHeading, invalidateSession, test } from './admin-steps';
import type { Page } from '../support/fixtures';

// A session that is refused is what these journeys are about.
test.use({ expectedErrors: /status of 40[013]/ });

const login = (page: Page) => page.getByRole('heading', { level: 1, name: 'Admin sign in' });

test('sends an expired session to the login and back to the same place', async ({ page, openAs }) => {
  const person = await anAdministrator(page.request, 'agent');
  const own = await openAs(person);
  const place = '/admin/enquiries?status=won&sort=name';
  await own.goto(place);
  await expect(sectionHeading(own, 'Enquiries')).toBeVisible();

  await invalidateSession(own, { expires_at: 1_700_000_000, refresh_token: 'unknown-to-the-service' });
  await own.reload();
  await expect(login(own)).toBeVisible();
  await expect(own).toHaveURL(`/admin/login?from=${encodeURIComponent(place)}`);
  await expect(own.getByText('Admin Panel')).toHaveCount(0);

  await fillLogin(own, person);
  await expect(own).toHaveURL(place);
  await expect(own.getByRole('combobox', { name: 'Status' })).toHaveValue('won');
});
