import type { AdminRole } from 'shared-auth';

export const roleNames: Readonly<Record<AdminRole, string>> = {
  viewer: 'Viewer',
  agent: 'Agent',
  manager: 'Manager',
  owner: 'Owner',
};
