import './quiet-supabase';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { startTestBackend, type TestBackend } from '@aertrip/local-backend/testing';
import type { Database } from '@aertrip/database/types';

// supabase-js needs a WebSocket when it is created, also where nobody subscribes to anything; Node 20 has none.
globalThis.WebSocket ??= Object as unknown as typeof WebSocket;

// the first requests to a new backend share the machine with those of other test files
jest.setTimeout(60_000);

export type Client = SupabaseClient<Database>;

/** The project under test: the embedded backend, or a hosted one when its URL is in the environment. */
export interface Project {
  url: string;
  anonKey: string;
  owner: { email: string; password: string };
  /** Absent for a hosted project. */
  embedded?: TestBackend;
  close(): Promise<void>;
}

/**
 * Opens the project that CONTRACT_SUPABASE_URL and CONTRACT_SUPABASE_KEY name (CONTRACT_OWNER_EMAIL and
 * CONTRACT_OWNER_PASSWORD: an active owner there), else a seeded embedded backend of its own.
 */
export async function openProject(): Promise<Project> {
  const { CONTRACT_SUPABASE_URL, CONTRACT_SUPABASE_KEY, CONTRACT_OWNER_EMAIL, CONTRACT_OWNER_PASSWORD } =
    process.env;
  if (CONTRACT_SUPABASE_URL && CONTRACT_SUPABASE_KEY) {
    return {
      url: CONTRACT_SUPABASE_URL,
      anonKey: CONTRACT_SUPABASE_KEY,
      owner: { email: CONTRACT_OWNER_EMAIL ?? '', password: CONTRACT_OWNER_PASSWORD ?? '' },
      close: () => Promise.resolve(),
    };
  }
  const embedded = await startTestBackend({ seed: true });
  return {
    url: embedded.url,
    anonKey: embedded.anonKey,
    owner: { email: 'owner@example.com', password: 'manage-2026' },
    embedded,
    close: embedded.close,
  };
}

/** supabase-js as the admin area makes it, except that nothing outlives the test. */
export function makeClient({ url, anonKey }: Project): Client {
  return createClient<Database>(url, anonKey, { auth: { persistSession: false, autoRefreshToken: false } });
}

export async function signInOwner(project: Project): Promise<Client> {
  const client = makeClient(project);
  const { error } = await client.auth.signInWithPassword(project.owner);
  if (error) throw error;
  return client;
}

/** For what would leave accounts behind in a hosted project, or is stricter here than there. */
export const describeEmbedded = process.env.CONTRACT_SUPABASE_URL ? describe.skip : describe;

/** Names that no other run has used. */
export const unique = (prefix: string) =>
  `${prefix}-${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 7)}`;
