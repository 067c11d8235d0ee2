import { screen } from '@testing-library/react';
import { asRole } from './testing/backend';
import { openAdmin } from './testing/render-admin';

test.each([
  ['viewer', '/admin/settings/messages', 'can work with enquiries and bookings'],
  ['viewer', '/admin/bookings/new', 'can change enquiries and bookings'],
  ['viewer', '/admin/masters/reviews', 'can moderate reviews'],
  ['agent', '/admin/finance/taxes', 'see the accounts'],
] as const)('explains to the role %s who may open %s', async (role, path, text) => {
  const { backend } = await openAdmin(path, asRole(role));
  expect(await screen.findByText(new RegExp(`Only .* ${text}`))).toBeVisible();
  expect(backend.callsTo('GET /rest/v1/').filter(({ path: read }) => !read.includes('admin_users'))).toEqual(
    [],
  );
});
