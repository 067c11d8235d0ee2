import { authMessage } from 'shared-auth/auth-message';

export const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;

export const isWrongCode = (error: unknown): boolean => codeOf(error) === 'auth/invalid-verification-code';

/** The provider no longer accepts this code. */
export const isCodeOver = (error: unknown): boolean =>
  ['auth/code-expired', 'auth/invalid-verification-id'].includes(String(codeOf(error)));

/** Why a guest could not confirm the contact, and what to do. */
export function guestFailure(error: unknown): string {
  if (codeOf(error) === 'auth/too-many-requests')
    return 'Too many attempts. Wait a few minutes and try again, or confirm another way. Your details are kept.';
  if (codeOf(error) === 'auth/network-request-failed')
    return 'You are offline. Your details are kept. Try again when you are connected.';
  return authMessage(error);
}
