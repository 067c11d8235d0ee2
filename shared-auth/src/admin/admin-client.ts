import type { Database } from '@aertrip/database/types';
import { getSiteConfig, watchedFetch } from '@aertrip/platform';
import type { SupabaseClient } from '@supabase/supabase-js';
import { createChallengedFetch } from '../challenge/challenged-fetch';

let client: Promise<SupabaseClient<Database>> | undefined;

async function load(): Promise<SupabaseClient<Database>> {
  const { createClient } = await import('@supabase/supabase-js');
  const { url, anonKey } = getSiteConfig().supabase;
  return createClient<Database>(url, anonKey, {
    global: { fetch: createChallengedFetch(watchedFetch) },
    // The administrator's session stands apart from anything else that may sign in on this origin.
    auth: {
      storageKey: 'aertrip-admin-auth',
      persistSession: true,
      autoRefreshToken: true,
      detectSessionInUrl: true,
    },
  });
}

/** The backend as the administrator sees it; loads its library on the first call and stores the admin session. */
export function adminClient(): Promise<SupabaseClient<Database>> {
  client ??= load().catch((error: unknown) => {
    client = undefined;
    throw error;
  });
  return client;
}
