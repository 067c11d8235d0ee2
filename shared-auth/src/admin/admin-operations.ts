import type { SupabaseClient, User } from '@supabase/supabase-js';
import type { Database } from '@aertrip/database/types';
import { createOperations, messageOf } from '../operation';
import type { Store } from '../store';
import { readOwnAccess } from './admin-access';
import type { AdminAuthState, AdminUser } from './admin-state';

interface Credentials {
  readonly email: string;
  readonly password: string;
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
  signUp(account: Credentials & { readonly fullName: string }): Promise<{ readonly signedIn: boolean }>;
  /** @throws Error without an e-mail or a password */
  signIn(credentials: Credentials): Promise<void>;
  /** Ends every session of this administrator (global scope); the user is cleared here even when that fails. */
  signOut(): Promise<void>;
  /** Reads the own row of `admin_users` again. @throws AppError */
  refreshAccess(): Promise<void>;
}

export interface AdminAuthParts {
  readonly store: Store<AdminAuthState>;
  readonly client: () => Promise<SupabaseClient<Database>>;
}

const noCredentialsMessage = 'You must provide either an email or phone number and a password';

function requireCredentials({ email, password }: Credentials): void {
  if (!email || !password) throw new Error(noCredentialsMessage);
}

const toAdminUser = (user: User): AdminUser => ({ id: user.id, email: user.email ?? '' });

export function createAdminAuth({ store, client }: AdminAuthParts): AdminAuth {
  const { run, settle } = createOperations(store);
  let listening: Promise<void> | undefined;

  const showUser = (user: User | null) => {
    const before = store.get().user;
    if (!user) {
      store.set({ user: null, access: null, accessLoading: false });
    } else if (before?.id !== user.id) {
      store.set({ user: toAdminUser(user), access: null, accessLoading: true });
    } else if (before.email !== user.email) {
      store.set({ user: toAdminUser(user) });
    }
  };

  const refreshAccess = async () => {
    const { user } = store.get();
    if (!user) return;
    // A slow answer for somebody who has left meanwhile must not reach the next one.
    const isStill = () => store.get().user?.id === user.id;
    store.set({ error: null, accessLoading: store.get().access === null });
    try {
      const access = await readOwnAccess(await client(), user.id);
      if (isStill()) store.set({ access, accessLoading: false });
    } catch (error) {
      if (isStill()) store.set({ accessLoading: false, error: messageOf(error) });
      throw error;
    }
  };

  const refreshInBackground = () => {
    refreshAccess().catch((error: unknown) => console.warn(messageOf(error)));
  };

  const listen = async () => {
    const { auth } = await client();
    await new Promise<void>((resolve) => {
      // INITIAL_SESSION, SIGNED_IN, SIGNED_OUT, TOKEN_REFRESHED, USER_UPDATED, PASSWORD_RECOVERY and
      // MFA_CHALLENGE_VERIFIED all say the same here: this is who is signed in now.
      auth.onAuthStateChange((event, session) => {
        showUser(session?.user ?? null);
        settle();
        resolve();
        const news = event === 'SIGNED_IN' || store.get().accessLoading;
        // The client holds a lock during this callback: its own calls must wait for the next turn.
        if (session && news) setTimeout(refreshInBackground, 0);
      });
    });
  };

  const connect = () => {
    listening ??= listen().catch((error: unknown) => {
      listening = undefined;
      throw error;
    });
    return listening;
  };

  return {
    start: () => connect().catch((error: unknown) => store.set({ loading: false, error: messageOf(error) })),
    getState: store.get,
    subscribe: store.subscribe,
    refreshAccess,
    signUp: ({ email, password, fullName }) =>
      run(async () => {
        requireCredentials({ email, password });
        await connect();
        const { auth } = await client();
        const { data, error } = await auth.signUp({
          email,
          password,
          options: { data: { full_name: fullName } },
        });
        if (error) throw error;
        showUser(data.session?.user ?? null);
        return { signedIn: data.session !== null };
      }),
    signIn: ({ email, password }) =>
      run(async () => {
        requireCredentials({ email, password });
        await connect();
        const { auth } = await client();
        const { data, error } = await auth.signInWithPassword({ email, password });
        if (error) throw error;
        showUser(data.user);
      }),
    signOut: () =>
      run(async () => {
        try {
          const { auth } = await client();
          const { error } = await auth.signOut({ scope: 'global' });
          if (!error) return;
          // The service could not be told: at least nobody stays signed in on this device.
          await auth.signOut({ scope: 'local' });
          throw error;
        } finally {
          showUser(null);
        }
      }),
  };
}
