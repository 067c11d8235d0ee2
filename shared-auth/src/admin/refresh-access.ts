import { errorCode } from '../lib/error-code';
import { errorMessage } from '../lib/operation';
import type { AdminAuthParts } from './admin-auth-contract';

/** Reads the own row of `admin_users` into the state, unless nobody is signed in. @throws AppError */
export async function refreshAccess({ store, client }: AdminAuthParts): Promise<void> {
  const { user, access: previous } = store.get();
  if (!user) return;
  // A slow answer for somebody who has left meanwhile must not reach the next one.
  const isStill = () => store.get().user?.id === user.id;
  store.set({ error: null, accessLoading: previous === null });
  try {
    // Loaded with its schema library on request: a page without an administrator does without both.
    const [{ readOwnAccess }, database] = await Promise.all([import('./admin-access'), client()]);
    const access = await readOwnAccess(database, user.id);
    if (isStill()) store.set({ access, accessLoading: false });
  } catch (error) {
    if (isStill()) store.set({ accessLoading: false, error: errorMessage(error) });
    // Ended by its owner elsewhere, or by an owner: nothing here is worth keeping.
    if (errorCode(error) === 'unauthenticated') await (await client()).auth.signOut({ scope: 'local' });
    throw error;
  }
}
