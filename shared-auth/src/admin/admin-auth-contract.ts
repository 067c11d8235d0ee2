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

/** Dependencies of the administrator's auth: its store, and its backend client. */
export interface AdminAuthParts {
  readonly store: Store<AdminAuthState>;
  readonly client: () => Promise<SupabaseClient<Database>>;
}

/** Operations on the administrator's auth state; failures are stored in it and rethrown. */
export interface AdminAuth {
  /**
   * Loads the client and subscribes to its events; resolves with the first one, or with a failure stored in the state.
   * Idempotent: only a failed start runs again.
   */
  start(): Promise<void>;
  getState(): AdminAuthState;
  subscribe(listener: () => void): () => void;
  /**
   * Registers a pending administrator.
   * @returns whether they are signed in; otherwise the service sent a confirmation link first
   * @throws Error without an e-mail or a password
   */
  signUp(account: NewAdmin): Promise<{ readonly signedIn: boolean }>;
  /** @throws Error without an e-mail or a password */
  signIn(credentials: AdminCredentials): Promise<void>;
  /** Emails a reset link to a registered address; the result does not reveal whether one exists. */
  requestPasswordReset(email: string): Promise<void>;
  /** Signs in with the single-use token of such a link. */
  openPasswordReset(tokenHash: string): Promise<void>;
  /** Changes the password of the signed-in administrator. */
  changePassword(password: string): Promise<void>;
  /** Ends every session of this administrator (global scope); clears the user here even when that fails. */
  signOut(): Promise<void>;
  /** Leaves a session that the service refuses; other sessions continue (local scope). */
  leaveSession(): Promise<void>;
  /** Reloads the own row of `admin_users`. @throws AppError */
  refreshAccess(): Promise<void>;
}
