import type { Database } from '@aertrip/database/types';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { Store } from '../lib/store';
import type { AdminAuthState } from './admin-state';

export interface AdminCredentials {
  readonly email: string;
  readonly password: string;
}

export interface NewAdmin extends AdminCredentials {
  readonly fullName: string;
}

/** What the administrator's auth is made of: where its state is written, and the backend it calls. */
export interface AdminAuthParts {
  readonly store: Store<AdminAuthState>;
  readonly client: () => Promise<SupabaseClient<Database>>;
}

/** What can be done with the administrator's auth state; failures are stored in it and thrown on. */
export interface AdminAuth {
  /**
   * Loads the client and begins to listen for its events; resolves with the first one, or with a failure that the
   * state then tells. Call it as often as you like: only a failed start is tried again.
   */
  start(): Promise<void>;
  getState(): AdminAuthState;
  subscribe(listener: () => void): () => void;
  /**
   * Registers a pending administrator.
   * @returns whether they are signed in now; otherwise the service has sent a link to confirm the e-mail first
   * @throws Error without an e-mail or a password
   */
  signUp(account: NewAdmin): Promise<{ readonly signedIn: boolean }>;
  /** @throws Error without an e-mail or a password */
  signIn(credentials: AdminCredentials): Promise<void>;
  /** Sends a link to choose a new password, if somebody registered with this address; nobody is told whether. */
  requestPasswordReset(email: string): Promise<void>;
  /** Signs in with the token of such a link, which is good once. */
  openPasswordReset(tokenHash: string): Promise<void>;
  /** Of who is signed in. */
  changePassword(password: string): Promise<void>;
  /** Ends every session of this administrator (global scope); the user is cleared here even when that fails. */
  signOut(): Promise<void>;
  /** Reads the own row of `admin_users` again. @throws AppError */
  refreshAccess(): Promise<void>;
}
