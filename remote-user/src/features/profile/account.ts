import { customerAuth } from 'shared-auth';

type Operation =
  'addPassword' | 'updateProfile' | 'changePassword' | 'sendPasswordReset' | 'sendVerification';
type Input<Name extends Operation> = Parameters<(typeof customerAuth)[Name]>;

/** @throws the provider's error */
export const saveProfile = (...input: Input<'updateProfile'>) => customerAuth.updateProfile(...input);

/** @throws the provider's error */
export const changePassword = (...input: Input<'changePassword'>) => customerAuth.changePassword(...input);

/** @throws the provider's error */
export const addPassword = (...input: Input<'addPassword'>) => customerAuth.addPassword(...input);

/** @throws the provider's error */
export const sendPasswordReset = (...input: Input<'sendPasswordReset'>) =>
  customerAuth.sendPasswordReset(...input);

/** @throws the provider's error */
export const sendVerification = (...input: Input<'sendVerification'>) =>
  customerAuth.sendVerification(...input);

const hasCode = (error: unknown, ...codes: readonly unknown[]): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && codes.includes(error.code);

/** Whether the identity provider rejected the current password. */
export const isWrongPassword = (error: unknown): boolean =>
  hasCode(error, 'auth/invalid-credential', 'auth/wrong-password');

/** Whether another account has the email. */
export const isEmailTaken = (error: unknown): boolean => hasCode(error, 'auth/email-already-in-use');
