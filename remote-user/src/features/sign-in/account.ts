import { goal } from '@aertrip/platform';
import { customerAuth } from 'shared-auth';

type Operation = 'signIn' | 'signUp' | 'signInWithGoogle' | 'sendPasswordReset';
type Input<Name extends Operation> = Parameters<(typeof customerAuth)[Name]>;

/** @throws the provider's error */
export const signIn = goal('sign-in', (...input: Input<'signIn'>) => customerAuth.signIn(...input));

/** @throws the provider's error */
export const signUp = goal('registration', (...input: Input<'signUp'>) => customerAuth.signUp(...input));

/** @throws the provider's error */
export const signInWithGoogle = goal('google-sign-in', () => customerAuth.signInWithGoogle());

/** @throws the provider's error */
export const sendPasswordReset = goal('password-reset', (...input: Input<'sendPasswordReset'>) =>
  customerAuth.sendPasswordReset(...input),
);
