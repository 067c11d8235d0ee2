import { AppError, unwrap } from '@aertrip/platform';
import { columnsOf, parse, row } from '@aertrip/platform/rows';
import type { Database } from '@aertrip/database/types';
import type { SupabaseClient } from '@supabase/supabase-js';
import * as v from 'valibot';
import { adminRoles, adminStatuses, secondFactorSteps, type AdminAccess } from './admin-state';

const accessSchema = row({
  status: v.picklist(adminStatuses),
  role: v.picklist(adminRoles),
  full_name: v.string(),
});

const secondFactorSchema = row({
  due: v.picklist([...secondFactorSteps, 'sign_in']),
  required_of: v.string(),
});

/**
 * The administrator's own row, and the assurance that the session still lacks.
 * @throws AppError, `not-found` without a row, `unauthenticated` when the session was ended elsewhere
 */
export async function readOwnAccess(client: SupabaseClient<Database>, id: string): Promise<AdminAccess> {
  const [own, secondFactor] = await Promise.all([
    client.from('admin_users').select(columnsOf(accessSchema)).eq('id', id).single(),
    client.rpc('own_second_factor'),
  ]);
  const access = parse(accessSchema, unwrap(own));
  const { due, requiredOf } = parse(secondFactorSchema, unwrap(secondFactor));
  if (due === 'sign_in') throw new AppError('unauthenticated', 'This session was ended');
  return { ...access, secondFactor: due, ownersNeedSecondFactor: requiredOf === 'owners' };
}
