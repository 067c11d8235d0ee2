import { type IdentitySource, hasStoredUser, watchStoredUser } from './identity';

export const firebaseIdentity: IdentitySource = {
  isProbablySignedIn: hasStoredUser,
  onSignInElsewhere: watchStoredUser,
  load: async () => (await import('./load-firebase')).connectFirebase(),
};
