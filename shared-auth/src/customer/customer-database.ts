import type { Database } from '@aertrip/database/types';
import { getSiteConfig } from '@aertrip/platform';
import { PostgrestClient } from '@supabase/postgrest-js';
import { customerAuth } from './customer-auth';
import { createCustomerFetch } from './customer-fetch';

const isOnServer = typeof window === 'undefined';

/** Longest wait for an answer of the database, in ms; on a server so short that a page can request twice and still be rendered in time. */
const timeout = isOnServer ? 2000 : 20_000;

let client: PostgrestClient<Database> | undefined;

/**
 * The database as a visitor or customer sees it: each request carries the customer's ID token when one is signed in,
 * none otherwise. On a server always anonymous.
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
    // Retries are decided in one place, by the query library.
    retry: false,
  });
  return client;
}
