import type { Database } from '@aertrip/database/types';
import { getSiteConfig, watchedFetch } from '@aertrip/platform';
import type { SupabaseClient } from '@supabase/supabase-js';
import { createChallengedFetch } from '../challenge/challenged-fetch';

/** Where the browser stores what the page may hold of the session. */
export const sessionKey = 'aertrip-admin-auth';

let client: Promise<SupabaseClient<Database>> | undefined;

async function load(): Promise<SupabaseClient<Database>> {
  const { createClient } = await import('@supabase/supabase-js');
  const { url, anonKey } = getSiteConfig().supabase;
  return createClient<Database>(url, anonKey, {
    global: { fetch: createChallengedFetch(watchedFetch) },
    // Apart from anything else that may sign in on this origin. The edge keeps the session's secrets in HttpOnly cookies:
    // what is stored here has claims, an end, and neither a signature nor a refresh token.
    auth: {
      storageKey: sessionKey,
      persistSession: true,
      autoRefreshToken: true,
      // Mails link to screens of the panel, with a token that is good once.
      detectSessionInUrl: false,
    },
  });
}

/** The backend as the administrator sees it; loads its library on the first call and stores what the page may hold of the session. */
export function adminClient(): Promise<SupabaseClient<Database>> {
  client ??= load().catch((error: unknown) => {
    client = undefined;
    throw error;
  });
  return client;
}
