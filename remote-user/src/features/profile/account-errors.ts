const hasCode = (error: unknown, ...codes: readonly unknown[]): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && codes.includes(error.code);

/** Whether the identity provider rejected the current password. */
export const isWrongPassword = (error: unknown): boolean =>
  hasCode(error, 'auth/invalid-credential', 'auth/wrong-password');

/** Whether another account has the email. */
export const isEmailTaken = (error: unknown): boolean => hasCode(error, 'auth/email-already-in-use');
