import type { IdentitySource } from './identity';
import { hasStoredUser } from './identity-hint';

export const firebaseIdentity: IdentitySource = {
  isProbablySignedIn: hasStoredUser,
  load: async () => (await import('./load-firebase')).connectFirebase(),
};
