import { hasRole, useAdminAuth, type AdminAccess, type AdminRole } from 'shared-auth';

const rules = {
  readSales: { min: 'agent', reason: 'Agents, managers and owners work with enquiries and bookings.' },
  writeCatalogue: { min: 'manager', reason: 'Managers and owners change packages.' },
  writeMasters: { min: 'manager', reason: 'Managers and owners change master data.' },
  writeDiscountCaps: { min: 'owner', reason: 'Owners decide how much the desk may give away.' },
  writeSales: { min: 'agent', reason: 'Agents, managers and owners change enquiries and bookings.' },
  overrideCharge: {
    min: 'manager',
    reason: 'Managers and owners may keep another amount than the terms say.',
  },
  recordPayment: { min: 'agent', reason: 'Agents, managers and owners record payments.' },
  writeLedger: { min: 'manager', reason: 'Managers and owners record refunds and adjustments.' },
  verifyLedger: { min: 'manager', reason: 'Managers and owners verify what the desk has recorded.' },
  reconcile: { min: 'manager', reason: 'Managers and owners reconcile payments with the provider.' },
  writeSettings: { min: 'manager', reason: 'Managers and owners change the site settings.' },
  writeMessageTexts: { min: 'manager', reason: 'Managers and owners write the texts of messages.' },
  moderateReviews: { min: 'agent', reason: 'Agents, managers and owners moderate reviews.' },
  importEnquiries: { min: 'manager', reason: 'Managers and owners import enquiries.' },
  shareViews: { min: 'manager', reason: 'Managers and owners look after the views of the team.' },
  answerDataRequests: {
    min: 'owner',
    reason: 'Owners answer data requests and decide how long data is kept.',
  },
  manageAccess: { min: 'owner', reason: 'Owners decide who may work here.' },
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

/** Whether the signed-in administrator has a permission, and the reason if not. */
export function usePermission(action: Action): Permission {
  return permissionFor(action, useAdminAuth().access);
}
