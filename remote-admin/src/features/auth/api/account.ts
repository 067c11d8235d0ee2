import { adminAuth } from 'shared-auth';
import type { Login, Registration } from '../model/credentials';

/** @throws the provider's error */
export const signIn = (login: Login) => adminAuth.signIn(login);

/** @throws the provider's error */
export const signUp = (registration: Registration) => adminAuth.signUp(registration);

/** Emails the reset link. @throws the provider's error */
export const requestPasswordReset = (email: string) => adminAuth.requestPasswordReset(email);

/**
 * Sets the password of the reset link's account, or of the signed-in account.
 * @param onOpened called once the link has signed in its account: it works once
 * @throws the provider's error
 */
export async function changePassword(password: string, token: string | null, onOpened?: () => unknown) {
  if (token) {
    await adminAuth.openPasswordReset(token);
    await onOpened?.();
  }
  await adminAuth.changePassword(password);
}

/** Whether the account has a second factor that this session has not shown. */
export const needsFactor = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'insufficient_aal';
