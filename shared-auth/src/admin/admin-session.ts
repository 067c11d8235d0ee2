import type { User } from '@supabase/supabase-js';
import { once } from '../lib/once';
import { errorMessage } from '../lib/operation';
import type { Store } from '../lib/store';
import type { AdminAuthParts } from './admin-auth-contract';
import type { AdminAuthState, AdminUser } from './admin-state';
import { refreshAccess } from './refresh-access';

const toAdminUser = (user: User): AdminUser => ({ id: user.id, email: user.email ?? '' });

/** Stores the signed-in user; another user starts without access. */
export function showUser(store: Store<AdminAuthState>, user: User | null): void {
  const previous = store.get().user;
  if (!user) {
    store.set({ user: null, access: null, accessLoading: false });
  } else if (previous?.id !== user.id) {
    store.set({ user: toAdminUser(user), access: null, accessLoading: true });
  } else if (previous.email !== user.email) {
    store.set({ user: toAdminUser(user) });
  }
}

interface AdminSessionParts extends AdminAuthParts {
  /** Ends loading, unless an operation is running. */
  readonly settle: () => void;
}

/** Resolves with the first session event; stores every later one as well. */
async function listen({ store, client, settle }: AdminSessionParts): Promise<void> {
  const { auth } = await client();
  /** Access token of the session whose access is being read. */
  let token: string | undefined;
  /** The client emits several events for the session that it finds. */
  const refreshInBackground = (accessToken: string) => {
    if (token === accessToken) return;
    token = accessToken;
    refreshAccess({ store, client })
      .catch((error: unknown) => console.warn(errorMessage(error)))
      .finally(() => {
        if (token === accessToken) token = undefined;
      });
  };
  await new Promise<void>((resolve) => {
    // INITIAL_SESSION, SIGNED_IN, SIGNED_OUT, TOKEN_REFRESHED, USER_UPDATED, PASSWORD_RECOVERY and
    // MFA_CHALLENGE_VERIFIED all carry the current session.
    auth.onAuthStateChange((event, session) => {
      showUser(store, session?.user ?? null);
      settle();
      resolve();
      const mayHaveChanged = event === 'SIGNED_IN' || event === 'MFA_CHALLENGE_VERIFIED';
      const needsAccess = mayHaveChanged || store.get().accessLoading;
      // The client holds a lock during this callback: calls to it must wait for the next turn.
      if (session && needsAccess) setTimeout(refreshInBackground, 0, session.access_token);
    });
  });
}

/** @returns subscribes to the session once, and again only after a failure */
export const createAdminSession = (parts: AdminSessionParts): (() => Promise<void>) =>
  once(() => listen(parts));
