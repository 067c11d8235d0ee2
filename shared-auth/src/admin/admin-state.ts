import { createStore, type Store } from '../lib/store';

/** Lowest first: each role includes the permissions of those before it. */
export const adminRoles = ['viewer', 'agent', 'manager', 'owner'] as const;
export type AdminRole = (typeof adminRoles)[number];
export const adminStatuses = ['pending', 'active', 'suspended'] as const;
export type AdminStatus = (typeof adminStatuses)[number];

/** Assurance that the database still requires of the session. */
export const secondFactorSteps = ['none', 'enrol', 'verify'] as const;
export type SecondFactorStep = (typeof secondFactorSteps)[number];

export interface AdminUser {
  readonly id: string;
  readonly email: string;
}

/** Access by the administrator's row in `admin_users`. The database enforces it; the client only displays it. */
export interface AdminAccess {
  readonly status: AdminStatus;
  readonly role: AdminRole;
  readonly fullName: string;
  readonly secondFactor: SecondFactorStep;
  /** Whether owners need a second factor here. */
  readonly ownersNeedSecondFactor: boolean;
}

export interface AdminAuthState {
  readonly user: AdminUser | null;
  /** True until the first event, and during every operation. */
  readonly loading: boolean;
  /** Error message of the last operation. */
  readonly error: string | null;
  /** Null when signed out, while the row is loading, and when it is unreadable. */
  readonly access: AdminAccess | null;
  /** True during the first read of the own row after a sign-in. */
  readonly accessLoading: boolean;
}

export const initialAdminState: AdminAuthState = {
  user: null,
  loading: true,
  error: null,
  access: null,
  accessLoading: false,
};

export const createAdminStore = (): Store<AdminAuthState> => createStore(initialAdminState);

/** Whether this access is active and reaches `min` (viewer < agent < manager < owner). */
export function hasRole(
  access: Pick<AdminAccess, 'status' | 'role'> | null | undefined,
  min: AdminRole,
): boolean {
  return access?.status === 'active' && adminRoles.indexOf(access.role) >= adminRoles.indexOf(min);
}
