import type { AdminRole } from 'shared-auth';

/** Permissions that a role adds to the previous one. */
export const roleRights: Readonly<Record<AdminRole, string>> = {
  viewer: 'Sees packages and master data.',
  agent: 'Also works with enquiries and bookings, and records payments.',
  manager: 'Also changes packages, master data and site settings, verifies payments and records refunds.',
  owner: 'Also manages administrators, discount limits and data retention, and answers data requests.',
};
