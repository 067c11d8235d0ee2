import type { IdentitySource } from './identity';
import { hasStoredUser, watchStoredUser } from './identity-hint';

export const firebaseIdentity: IdentitySource = {
  isProbablySignedIn: hasStoredUser,
  onSignInElsewhere: watchStoredUser,
  load: async () => (await import('./load-firebase')).connectFirebase(),
};
