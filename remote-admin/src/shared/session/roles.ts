import { type AdminAccess, type AdminRole, hasRole, useAdminAuth } from 'shared-auth';

const rules = {
  readSales: {
    min: 'agent',
    reason: 'Only agents, managers and owners can work with enquiries and bookings.',
  },
  writeCatalogue: { min: 'manager', reason: 'Only managers and owners can change packages.' },
  writeMasters: { min: 'manager', reason: 'Only managers and owners can change master data.' },
  writeDiscountCaps: { min: 'owner', reason: 'Only owners can change discount limits.' },
  writeSales: { min: 'agent', reason: 'Only agents, managers and owners can change enquiries and bookings.' },
  approveDiscounts: { min: 'manager', reason: 'Only managers and owners can approve discounts.' },
  overrideCharge: {
    min: 'manager',
    reason: 'Only managers and owners can override the cancellation charge.',
  },
  recordPayment: { min: 'agent', reason: 'Only agents, managers and owners can record payments.' },
  writeLedger: { min: 'manager', reason: 'Only managers and owners can record refunds and adjustments.' },
  verifyLedger: { min: 'manager', reason: 'Only managers and owners can verify ledger entries.' },
  readAccounts: { min: 'manager', reason: 'Only managers and owners see the accounts.' },
  writeSettings: { min: 'manager', reason: 'Only managers and owners can change the site settings.' },
  moderateReviews: { min: 'agent', reason: 'Only agents, managers and owners can moderate reviews.' },
  importEnquiries: { min: 'manager', reason: 'Only managers and owners can import enquiries.' },
  answerDataRequests: {
    min: 'owner',
    reason: 'Only owners can answer data requests and change data retention.',
  },
  manageAccess: { min: 'owner', reason: 'Only owners can manage administrators.' },
} as const satisfies Record<string, { min: AdminRole; reason: string }>;

export type Action = keyof typeof rules;

export interface Permission {
  readonly allowed: boolean;
  /** Reason for a denial, as a message; also set when allowed. */
  readonly reason: string;
}

/** Whether this access allows an action. Only a convenience: row level security enforces it. */
export function permissionFor(action: Action, access: AdminAccess | null): Permission {
  const { min, reason } = rules[action];
  return { allowed: hasRole(access, min), reason };
}

/** Those that the signed-in administrator may open. */
export function useAllowed<Place extends { readonly needs?: Action }>(places: readonly Place[]): Place[] {
  const { access } = useAdminAuth();
  return places.filter(({ needs }) => !needs || permissionFor(needs, access).allowed);
}

/** Whether the signed-in administrator has a permission, and the reason if not. */
export function usePermission(action: Action): Permission {
  return permissionFor(action, useAdminAuth().access);
}

export const roleNames: Readonly<Record<AdminRole, string>> = {
  viewer: 'Viewer',
  agent: 'Agent',
  manager: 'Manager',
  owner: 'Owner',
};

/** Permissions that a role adds to the previous one. */
export const roleRights: Readonly<Record<AdminRole, string>> = {
  viewer: 'Sees packages and master data.',
  agent: 'Also works with enquiries and bookings, and records payments.',
  manager: 'Also changes packages, master data and site settings, verifies payments and records refunds.',
  owner: 'Also manages administrators, discount limits and data retention, and answers data requests.',
};
