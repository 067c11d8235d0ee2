import {
  browserPopupRedirectResolver,
  createUserWithEmailAndPassword,
  deleteUser,
  EmailAuthProvider,
  GoogleAuthProvider,
  onIdTokenChanged,
  reauthenticateWithCredential,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signInWithPopup,
  updatePassword,
  updateProfile,
  type Auth,
  type User,
} from 'firebase/auth';
import { errorCode } from '../lib/operation';
import type { CustomerUser, Identity } from './identity';

const loadGuest = () => import('./firebase-guest');

/** The provider's token errors that end the session. */
const sessionEnded: ReadonlySet<string | undefined> = new Set([
  'auth/user-disabled',
  'auth/user-token-expired',
  'auth/invalid-user-token',
  'auth/invalid-refresh-token',
  'auth/user-not-found',
]);

function toCustomerUser(user: User): CustomerUser {
  return {
    uid: user.uid,
    email: user.email,
    phone: user.phoneNumber,
    displayName: user.displayName,
    emailVerified: user.emailVerified,
    // Providers may be duplicated, such as by a service that restored its accounts.
    providers: [...new Set(user.providerData.map((provider) => provider.providerId))],
  };
}

function currentUser(auth: Auth): User {
  if (!auth.currentUser) throw new Error('No user is currently signed in');
  return auth.currentUser;
}

async function changePassword(
  user: User,
  [currentPassword, newPassword]: readonly [string, string],
): Promise<void> {
  const credential = EmailAuthProvider.credential(user.email ?? '', currentPassword);
  await reauthenticateWithCredential(user, credential);
  await updatePassword(user, newPassword);
}

async function idToken(auth: Auth, force: boolean | undefined): Promise<string | null> {
  const user = auth.currentUser;
  if (!user) return null;
  try {
    const { token, claims } = await user.getIdTokenResult(force);
    // The library reloads the account at every start, but keeps the stored token until it expires.
    const isOutdated = user.emailVerified && claims.email_verified === false;
    return isOutdated ? await user.getIdToken(true) : token;
  } catch (error) {
    if (!sessionEnded.has(errorCode(error))) throw error;
    await auth.signOut();
    return null;
  }
}

/** Adapts Firebase to the customer auth. */
export function createFirebaseAccount(auth: Auth): Identity {
  return {
    onUserChange: (listener) => {
      onIdTokenChanged(auth, (user) => listener(user && toCustomerUser(user)));
    },
    currentUser: () => auth.currentUser && toCustomerUser(auth.currentUser),
    createAccount: async (email, password) => {
      await createUserWithEmailAndPassword(auth, email, password);
    },
    signIn: async (email, password) => {
      await signInWithEmailAndPassword(auth, email, password);
    },
    signInWithGoogle: async () => {
      const google = new GoogleAuthProvider();
      await signInWithPopup(auth, google, browserPopupRedirectResolver);
    },
    sendCode: async (phone) => (await loadGuest()).sendCode(auth, phone),
    signInWithCode: async (...code) => (await loadGuest()).signInWithCode(auth, ...code),
    sendSignInLink: async (...link) => (await loadGuest()).sendSignInLink(auth, ...link),
    signInWithLink: async (...link) => (await loadGuest()).signInWithLink(auth, ...link),
    addPassword: async (...account) => (await loadGuest()).addPassword(currentUser(auth), ...account),
    signOut: () => auth.signOut(),
    setDisplayName: (displayName) => updateProfile(currentUser(auth), { displayName }),
    reload: () => currentUser(auth).reload(),
    sendPasswordReset: (email) => sendPasswordResetEmail(auth, email),
    changePassword: async (...passwords) => changePassword(currentUser(auth), passwords),
    sendVerification: async (returnPath) =>
      sendEmailVerification(currentUser(auth), { url: new URL(returnPath, window.location.origin).href }),
    deleteAccount: () => deleteUser(currentUser(auth)),
    idToken: (force) => idToken(auth, force),
  };
}
