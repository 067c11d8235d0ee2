import { createStore, type Store } from '../lib/store';

/** Lowest first: each role may do what those before it may. */
export const adminRoles = ['viewer', 'agent', 'manager', 'owner'] as const;
export type AdminRole = (typeof adminRoles)[number];
export const adminStatuses = ['pending', 'active', 'suspended'] as const;
export type AdminStatus = (typeof adminStatuses)[number];

/** What the session has still to show before the database lets it do anything. */
export const secondFactorSteps = ['none', 'enrol', 'verify'] as const;
export type SecondFactorStep = (typeof secondFactorSteps)[number];

export interface AdminUser {
  readonly id: string;
  readonly email: string;
}

/** What the administrator's own row in `admin_users` allows. The database enforces it; the client only shows it. */
export interface AdminAccess {
  readonly status: AdminStatus;
  readonly role: AdminRole;
  readonly fullName: string;
  readonly secondFactor: SecondFactorStep;
  /** Whether owners may not work without a second factor here. */
  readonly ownersNeedSecondFactor: boolean;
}

export interface AdminAuthState {
  readonly user: AdminUser | null;
  /** True from the start until the first event, and during every operation. */
  readonly loading: boolean;
  /** Message of the last operation, when it failed. */
  readonly error: string | null;
  /** Null while unknown: nobody is signed in, the row is being read, or it could not be read. */
  readonly access: AdminAccess | null;
  /** True while the own row is being read for the first time after a sign-in. */
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
