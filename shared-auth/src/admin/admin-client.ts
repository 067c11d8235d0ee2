import type { Database } from '@aertrip/database/types';
import { getSiteConfig, watchedFetch } from '@aertrip/platform';
import type { SupabaseClient } from '@supabase/supabase-js';
import { once } from '../lib/once';

/** Storage key of the browser-visible part of the session. */
export const sessionKey = 'aertrip-admin-auth';

const connectedAuth = async () => (await client()).auth;

async function load(): Promise<SupabaseClient<Database>> {
  const [{ createClient }, { createRefreshedFetch }] = await Promise.all([
    import('@supabase/supabase-js'),
    import('./refreshed-fetch'),
  ]);
  const { url, anonKey } = getSiteConfig().supabase;
  return createClient<Database>(url, anonKey, {
    global: { fetch: createRefreshedFetch(watchedFetch, anonKey, connectedAuth) },
    // Separate from other sign-ins on this origin. The edge keeps the session's secrets in HttpOnly cookies: the stored
    // part has claims and an expiry, but neither a signature nor a refresh token.
    auth: {
      storageKey: sessionKey,
      persistSession: true,
      autoRefreshToken: true,
      // Mails link to panel screens with a single-use token.
      detectSessionInUrl: false,
    },
  });
}

const client = once(load);

/** Backend client of the administrator; loads its library on the first call and stores the browser-visible session. */
export function adminClient(): Promise<SupabaseClient<Database>> {
  return client();
}
