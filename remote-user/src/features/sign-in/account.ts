import { customerAuth } from 'shared-auth';

type Operation = 'signIn' | 'signUp' | 'signInWithGoogle' | 'sendPasswordReset';
type Input<Name extends Operation> = Parameters<(typeof customerAuth)[Name]>;

/** @throws the provider's error */
export const signIn = (...input: Input<'signIn'>) => customerAuth.signIn(...input);

/** @throws the provider's error */
export const signUp = (...input: Input<'signUp'>) => customerAuth.signUp(...input);

/** @throws the provider's error */
export const signInWithGoogle = () => customerAuth.signInWithGoogle();

/** @throws the provider's error */
export const sendPasswordReset = (...input: Input<'sendPasswordReset'>) =>
  customerAuth.sendPasswordReset(...input);
