import type { Database } from '@aertrip/database/types';
import { getSiteConfig } from '@aertrip/platform';
import type { PostgrestClient } from '@supabase/postgrest-js';
import { once } from '../lib/once';
import { customerAuth } from './customer-auth';
import { createCustomerFetch } from './customer-fetch';

const isOnServer = typeof window === 'undefined';

/** Database timeout in ms; on a server short enough for two requests within the render deadline. */
const timeout = isOnServer ? 2000 : 20_000;

async function load(): Promise<PostgrestClient<Database>> {
  const { PostgrestClient: Client } = await import('@supabase/postgrest-js');
  const { url, anonKey } = getSiteConfig().supabase;
  return new Client<Database>(`${url}/rest/v1`, {
    fetch: createCustomerFetch({
      anonKey,
      idToken: isOnServer ? async () => null : customerAuth.idToken,
    }),
    timeout,
    // The query library decides on retries.
    retry: false,
  });
}

const client = once(load);

/**
 * Database client of a visitor or customer; loads its library on the first call. Each request carries the customer's ID
 * token when signed in. Always anonymous on a server.
 */
export function customerDatabase(): Promise<PostgrestClient<Database>> {
  return client();
}
