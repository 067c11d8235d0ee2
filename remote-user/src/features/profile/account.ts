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
