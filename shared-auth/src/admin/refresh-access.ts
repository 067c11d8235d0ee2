import { errorCode, errorMessage } from '../lib/operation';
import type { AdminAuthParts } from './admin-auth-contract';

/** Loads the own row of `admin_users` into the state when signed in. @throws AppError */
export async function refreshAccess({ store, client }: AdminAuthParts): Promise<void> {
  const { user, access: previous } = store.get();
  if (!user) return;
  // A slow response for a former user must not reach the next one.
  const isStill = () => store.get().user?.id === user.id;
  store.set({ error: null, accessLoading: previous === null });
  try {
    // Loaded on demand with its schema library, which pages without an administrator do not need.
    const [{ readOwnAccess }, database] = await Promise.all([import('./admin-access'), client()]);
    const access = await readOwnAccess(database, user.id);
    if (isStill()) store.set({ access, accessLoading: false });
  } catch (error) {
    if (isStill()) store.set({ accessLoading: false, error: errorMessage(error) });
    // Ended elsewhere by the user or an owner: the session is lost.
    if (errorCode(error) === 'unauthenticated') await (await client()).auth.signOut({ scope: 'local' });
    throw error;
  }
}
