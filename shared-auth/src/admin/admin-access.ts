import { unwrap } from '@aertrip/platform';
import { columnsOf, parse, row } from '@aertrip/platform/rows';
import type { Database } from '@aertrip/database/types';
import type { SupabaseClient } from '@supabase/supabase-js';
import * as v from 'valibot';
import { adminRoles, adminStatuses, type AdminAccess } from './admin-state';

const accessSchema = row({
  status: v.picklist(adminStatuses),
  role: v.picklist(adminRoles),
  full_name: v.string(),
});

/** The administrator's own row. @throws AppError, `not-found` when there is none */
export async function readOwnAccess(client: SupabaseClient<Database>, id: string): Promise<AdminAccess> {
  const result = await client.from('admin_users').select(columnsOf(accessSchema)).eq('id', id).single();
  return parse(accessSchema, unwrap(result));
}
