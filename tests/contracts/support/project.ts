import './quiet-supabase';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { startTestBackend, type TestBackend } from '@aertrip/local-backend/testing';
import type { Database } from '@aertrip/database/types';

// supabase-js requires a WebSocket when it is created, even without subscriptions; Node 20 has none.
globalThis.WebSocket ??= Object as unknown as typeof WebSocket;

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
 * Opens the project of CONTRACT_SUPABASE_URL and CONTRACT_SUPABASE_KEY (CONTRACT_OWNER_EMAIL and
 * CONTRACT_OWNER_PASSWORD: an active owner there), else an own seeded embedded backend.
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

/** The project of a test file. */
export function setUpProject(): Project {
  const project = {} as Project;
  beforeAll(async () => {
    Object.assign(project, await openProject());
  });
  afterAll(() => project.close());
  return project;
}

/** supabase-js as in the admin area, but without persistence. */
export function makeClient({ url, anonKey }: Project): Client {
  return createClient<Database>(url, anonKey, { auth: { persistSession: false, autoRefreshToken: false } });
}

export async function signInOwner(project: Project): Promise<Client> {
  const client = makeClient(project);
  const { error } = await client.auth.signInWithPassword(project.owner);
  if (error) throw error;
  return client;
}

/** For tests that would leave accounts in a hosted project, or that are stricter here. */
export const describeEmbedded = process.env.CONTRACT_SUPABASE_URL ? describe.skip : describe;

/** Names unique to this run. */
export const unique = (prefix: string) =>
  `${prefix}-${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 7)}`;
