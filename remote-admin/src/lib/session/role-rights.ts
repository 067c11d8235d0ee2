import type { AdminRole } from 'shared-auth';

/** Permissions that a role adds to the previous one. */
export const roleRights: Readonly<Record<AdminRole, string>> = {
  viewer: 'Sees packages and master data.',
  agent: 'Also works with enquiries and bookings, and records payments.',
  manager: 'Also changes packages, master data and site settings, verifies payments and records refunds.',
  owner:
    'Also decides who may work here, what the desk may give away and how long data is kept, and answers data requests.',
};
