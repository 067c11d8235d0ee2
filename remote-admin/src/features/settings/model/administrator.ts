import { row } from '@aertrip/platform/rows';
import type { BadgeTone } from '@aertrip/ui';
import type { AdminStatus } from 'shared-auth';
import { adminRoles } from 'shared-auth';
import * as v from 'valibot';

export const administratorSchema = row({
  id: v.string(),
  email: v.string(),
  full_name: v.string(),
  status: v.picklist(['pending', 'active', 'suspended']),
  role: v.picklist(adminRoles),
  created_at: v.string(),
  approved_at: v.nullable(v.string()),
  version: v.number(),
});

export type Administrator = v.InferOutput<typeof administratorSchema>;

export const statusNames: Readonly<Record<AdminStatus, string>> = {
  pending: 'Waiting for approval',
  active: 'Active',
  suspended: 'Suspended',
};

export const statusTones: Readonly<Record<AdminStatus, BadgeTone>> = {
  pending: 'warn',
  active: 'good',
  suspended: 'bad',
};

const order: readonly AdminStatus[] = ['pending', 'active', 'suspended'];

/** Pending ones first, then by name. */
export function byUrgency(a: Administrator, b: Administrator): number {
  return order.indexOf(a.status) - order.indexOf(b.status) || a.fullName.localeCompare(b.fullName);
}
