import { unwrap } from '@aertrip/platform';
import type { Database } from '@aertrip/database/types';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { AdminAccess } from './admin-state';

/** The administrator's own row. @throws AppError, `not-found` when there is none */
export async function readOwnAccess(client: SupabaseClient<Database>, id: string): Promise<AdminAccess> {
  const row = unwrap(
    await client.from('admin_users').select('status, role, full_name').eq('id', id).single(),
  );
  return { status: row.status, role: row.role, fullName: row.full_name };
}
