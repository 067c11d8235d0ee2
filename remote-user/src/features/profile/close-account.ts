import { customerAuth } from 'shared-auth';
import { eraseMyData } from './my-data';

const needsSignIn = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'code' in error &&
  error.code === 'auth/requires-recent-login';

/** @returns false when the provider requires a recent sign-in */
async function deleteAccount() {
  try {
    await customerAuth.deleteAccount();
    return true;
  } catch (error) {
    if (!needsSignIn(error)) throw error;
    return false;
  }
}

/**
 * Erases the customer's data, then closes the account at the identity provider, and signs out in either case.
 * @returns whether the account is closed too: the provider requires a recent sign-in
 * @throws AppError or the provider's error; erasure is permanent, and the call can be repeated
 */
export async function closeAccount(): Promise<boolean> {
  await eraseMyData();
  const isClosed = await deleteAccount();
  if (!isClosed) await customerAuth.signOut();
  return isClosed;
}
