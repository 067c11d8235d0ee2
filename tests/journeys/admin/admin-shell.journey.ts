import { anOwner, expect, sectionHeading, test } from './admin-steps';
import type { Page } from '../support/fixtures';

/** Entries with a description: those of the specification. */
const specified = ['Packages', 'Enquiries', 'Masters', 'Bookings', 'Settings'];

/** The specification's sections in groups, with those of the travel desk among them. */
const sections = [
  ['Today', 'Work that needs action', '/admin/today'],
  ['Dashboard', 'Sales and enquiry figures', '/admin/dashboard'],
  ['Packages', 'Manage tour packages', '/admin/packages'],
  ['Reviews', 'Reviews by customers', '/admin/masters/reviews'],
  ['Enquiries', 'Customer enquiries', '/admin/enquiries'],
  ['Quotes', 'Quotes and their status', '/admin/quotes'],
  ['Masters', 'Master data management', '/admin/masters/destinations'],
  ['Bookings', 'Booking management', '/admin/bookings'],
  ['Departures', 'Seats and guests by date', '/admin/departures'],
  ['Finance', 'Payments, refunds and taxes', '/admin/finance/ledger'],
  ['Settings', 'System settings', '/admin/settings'],
] as const;

const sidebar = (page: Page) => page.getByRole('complementary').filter({ hasText: 'Admin Panel' });
const badge = (page: Page) => page.getByRole('banner').getByRole('status');

test('links the sections from the sidebar, on a phone from a drawer, shows the account, and signs out', async ({
  page,
  openAs,
}) => {
  const person = await anOwner(page.request);
  const own = await openAs(person);
  await own.goto('/admin');
  await expect(own).toHaveURL('/admin/packages');
  await expect(sidebar(own).getByText('Admin Panel', { exact: true })).toBeVisible();
  const entries = sidebar(own).getByRole('navigation').getByRole('link');
  // Some titles are followed by the number of tasks.
  await expect(entries).toHaveText(
    sections.map(
      ([title, description]) =>
        new RegExp(`^${title}[\\d+]*${specified.includes(title) ? description : ''}$`),
    ),
  );

  for (const [title, description, address] of sections) {
    const entry = entries.filter({ hasText: new RegExp(`^${title}`) });
    await entry.click();
    await expect(own).toHaveURL(address);
    await expect(sectionHeading(own, title)).toBeVisible();
    await expect(own.getByRole('banner').getByText(description, { exact: true })).toBeVisible();
    await expect(entry).toHaveAttribute('aria-current', 'page');
  }
  await expect(sidebar(own).getByText(person.email)).toBeVisible();
  await expect(sidebar(own).getByText('Administrator', { exact: true })).toBeVisible();
  await expect(badge(own)).toHaveText('Online');

  await own.setViewportSize({ width: 390, height: 844 });
  const toggle = own.getByRole('button', { name: 'Open menu' });
  await expect(sidebar(own)).toBeHidden();
  await toggle.click();
  await expect(sidebar(own)).toBeVisible();
  await own.mouse.click(380, 400);
  await expect(sidebar(own)).toBeHidden();
  await toggle.click();
  await own.keyboard.press('Escape');
  await expect(sidebar(own)).toBeHidden();
  await expect(toggle).toBeFocused();
  await toggle.click();
  await entries.filter({ hasText: 'Booking management' }).click();
  await expect(own).toHaveURL('/admin/bookings');
  await expect(sidebar(own)).toBeHidden();

  await toggle.click();
  await sidebar(own).getByRole('button', { name: 'Sign Out' }).click();
  await expect(own).toHaveURL('/admin/login');
  await own.goBack();
  await expect(own.getByRole('heading', { level: 1, name: 'Admin sign in' })).toBeVisible();
  await expect(own.getByText('Admin Panel')).toHaveCount(0);
});
