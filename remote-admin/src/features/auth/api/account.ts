import { goal } from '@aertrip/platform';
import { adminAuth } from 'shared-auth';
import type { Login, Registration } from '../model/credentials';

/** @throws the provider's error */
export const signIn = goal('sign-in', (login: Login) => adminAuth.signIn(login));

/** @throws the provider's error */
export const signUp = goal('registration', (registration: Registration) => adminAuth.signUp(registration));

/** Emails the reset link. @throws the provider's error */
export const requestPasswordReset = goal('password', (email: string) =>
  adminAuth.requestPasswordReset(email),
);

/**
 * Sets the password of the signed-in account, or of the reset link's account.
 * @throws the provider's error
 */
export const changePassword = goal('password', async (password: string, token: string | null) => {
  if (token) await adminAuth.openPasswordReset(token);
  await adminAuth.changePassword(password);
});
