import { adminRoles } from 'shared-auth';
import { roleNames, roleRights } from '../../../shared/session/roles';

/** The roles with their permissions. */
export const roleChoices = adminRoles.map((role) => ({
  value: role,
  label: roleNames[role],
  hint: roleRights[role],
}));
