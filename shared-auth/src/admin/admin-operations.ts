import { safeStorage } from '@aertrip/platform';
import type { SupabaseClient } from '@supabase/supabase-js';
import { createOperations, errorMessage } from '../lib/operation';
import type { AdminAuth, AdminAuthParts, AdminCredentials, NewAdmin } from './admin-auth-contract';
import { sessionKey } from './admin-client';
import { createAdminSession, showUser } from './admin-session';
import { refreshAccess } from './refresh-access';

type AuthClient = SupabaseClient['auth'];

/** Target of a password reset link. */
const passwordPath = '/admin/password';

const noCredentialsMessage = 'You must provide either an email or phone number and a password';

function requireCredentials({ email, password }: AdminCredentials): void {
  if (!email || !password) throw new Error(noCredentialsMessage);
}

async function signUp(auth: AuthClient, { email, password, fullName }: NewAdmin) {
  const options = { data: { full_name: fullName } };
  const { data, error } = await auth.signUp({ email, password, options });
  if (error) throw error;
  // With confirmations by mail, the service answers a known address like a new one, but sends no mail.
  if (!data.session && data.user?.identities?.length === 0) throw new Error('User already registered');
  return data.session;
}

async function signIn(auth: AuthClient, { email, password }: AdminCredentials) {
  const { data, error } = await auth.signInWithPassword({ email, password });
  if (error) throw error;
  return data.user;
}

async function endSession(auth: AuthClient, scope: 'global' | 'local'): Promise<void> {
  const { error } = await auth.signOut({ scope });
  if (!error) return;
  // The client keeps a session that the service did not end. Without the stored one, it signs out in this browser.
  safeStorage('local').removeItem(sessionKey);
  await auth.signOut({ scope: 'local' });
  throw error;
}

export function createAdminAuth(parts: AdminAuthParts): AdminAuth {
  const { store, client } = parts;
  const { run, settle } = createOperations(store);
  const connect = createAdminSession({ ...parts, settle });

  const end = (scope: 'global' | 'local') =>
    run(async () => {
      try {
        await endSession((await client()).auth, scope);
      } finally {
        showUser(store, null);
      }
    });

  const connectedAuth = async () => {
    await connect();
    return (await client()).auth;
  };

  return {
    start: () =>
      connect().catch((error: unknown) => store.set({ loading: false, error: errorMessage(error) })),
    getState: store.get,
    subscribe: store.subscribe,
    refreshAccess: () => refreshAccess(parts),
    signUp: (account) =>
      run(async () => {
        requireCredentials(account);
        const session = await signUp(await connectedAuth(), account);
        showUser(store, session?.user ?? null);
        return { signedIn: session !== null };
      }),
    signIn: (credentials) =>
      run(async () => {
        requireCredentials(credentials);
        showUser(store, await signIn(await connectedAuth(), credentials));
      }),
    requestPasswordReset: (email) =>
      run(async () => {
        const redirectTo = `${location.origin}${passwordPath}`;
        const { error } = await (await connectedAuth()).resetPasswordForEmail(email, { redirectTo });
        if (error) throw error;
      }),
    openPasswordReset: (tokenHash) =>
      run(async () => {
        const auth = await connectedAuth();
        const { data, error } = await auth.verifyOtp({ type: 'recovery', token_hash: tokenHash });
        if (error) throw error;
        showUser(store, data.user);
      }),
    changePassword: (password) =>
      run(async () => {
        const { error } = await (await connectedAuth()).updateUser({ password });
        if (error) throw error;
      }),
    signOut: () => end('global'),
    leaveSession: () => end('local'),
  };
}
