import { goal } from '@aertrip/platform';
import { customerAuth } from 'shared-auth';

type Operation =
  'addPassword' | 'updateProfile' | 'changePassword' | 'sendPasswordReset' | 'sendVerification';
type Input<Name extends Operation> = Parameters<(typeof customerAuth)[Name]>;

/** @throws the provider's error */
export const saveProfile = goal('profile', (...input: Input<'updateProfile'>) =>
  customerAuth.updateProfile(...input),
);

/** @throws the provider's error */
export const changePassword = goal('password', (...input: Input<'changePassword'>) =>
  customerAuth.changePassword(...input),
);

/** @throws the provider's error */
export const addPassword = goal('password', (...input: Input<'addPassword'>) =>
  customerAuth.addPassword(...input),
);

/** @throws the provider's error */
export const sendPasswordReset = goal('password', (...input: Input<'sendPasswordReset'>) =>
  customerAuth.sendPasswordReset(...input),
);

/** @throws the provider's error */
export const sendVerification = goal('verification-mail', (...input: Input<'sendVerification'>) =>
  customerAuth.sendVerification(...input),
);
