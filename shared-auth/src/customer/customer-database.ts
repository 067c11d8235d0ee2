import type { Database } from '@aertrip/database/types';
import { getSiteConfig } from '@aertrip/platform';
import { PostgrestClient } from '@supabase/postgrest-js';
import { customerAuth } from './customer-auth';
import { createCustomerFetch } from './customer-fetch';

const isOnServer = typeof window === 'undefined';

/** Database timeout in ms; on a server short enough for two requests within the render deadline. */
const timeout = isOnServer ? 2000 : 20_000;

let client: PostgrestClient<Database> | undefined;

/**
 * Database client of a visitor or customer: each request carries the customer's ID token when signed in. Always
 * anonymous on a server.
 */
export function customerDatabase(): PostgrestClient<Database> {
  if (client) return client;
  const { url, anonKey } = getSiteConfig().supabase;
  client = new PostgrestClient<Database>(`${url}/rest/v1`, {
    fetch: createCustomerFetch({
      anonKey,
      idToken: isOnServer ? async () => null : customerAuth.idToken,
    }),
    timeout,
    // The query library decides on retries.
    retry: false,
  });
  return client;
}
