import { getSiteConfig, type SiteConfig } from '@aertrip/platform';
import type { Auth, User } from 'firebase/auth';
import { errorCode } from './google-sign-in';
import { hasStoredUser } from './identity-hint';
import type { CustomerUser, Identity, IdentitySource } from './identity';
import { loadScript } from './load-script';

type AuthLibrary = typeof import('firebase/auth');

/** The provider's answers to a token refresh that mean: this session is over. */
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
    displayName: user.displayName,
    emailVerified: user.emailVerified,
    // One way to sign in can be listed more than once, such as by a service that restored its accounts.
    providers: [...new Set(user.providerData.map((provider) => provider.providerId))],
  };
}

function currentUser(auth: Auth): User {
  if (!auth.currentUser) throw new Error('No user is currently signed in');
  return auth.currentUser;
}

function createIdentity(library: AuthLibrary, auth: Auth): Identity {
  return {
    onUserChange: (listener) => {
      library.onIdTokenChanged(auth, (user) => listener(user && toCustomerUser(user)));
    },
    currentUser: () => auth.currentUser && toCustomerUser(auth.currentUser),
    createAccount: async (email, password) => {
      await library.createUserWithEmailAndPassword(auth, email, password);
    },
    signIn: async (email, password) => {
      await library.signInWithEmailAndPassword(auth, email, password);
    },
    signInWithGoogle: async () => {
      const google = new library.GoogleAuthProvider();
      await library.signInWithPopup(auth, google, library.browserPopupRedirectResolver);
    },
    signOut: () => auth.signOut(),
    setDisplayName: (displayName) => library.updateProfile(currentUser(auth), { displayName }),
    reload: () => currentUser(auth).reload(),
    sendPasswordReset: (email) => library.sendPasswordResetEmail(auth, email),
    changePassword: async (currentPassword, newPassword) => {
      const user = currentUser(auth);
      const credential = library.EmailAuthProvider.credential(user.email ?? '', currentPassword);
      await library.reauthenticateWithCredential(user, credential);
      await library.updatePassword(user, newPassword);
    },
    sendVerification: () => library.sendEmailVerification(currentUser(auth)),
    idToken: async (force) => {
      try {
        return (await auth.currentUser?.getIdToken(force)) ?? null;
      } catch (error) {
        if (!sessionEnded.has(errorCode(error))) throw error;
        await auth.signOut();
        return null;
      }
    },
  };
}

/** Without internet the popup needs a stand-in for Google's frame library, present before the SDK looks for it. */
async function prepareEmulator({ authEmulatorUrl }: SiteConfig): Promise<void> {
  if (!authEmulatorUrl) return;
  // The popup alone needs it: everything else works without.
  await loadScript(`${authEmulatorUrl}/__offline/gapi.js`).catch(() => undefined);
}

async function loadFirebase(): Promise<Identity> {
  const config = getSiteConfig();
  const [{ initializeApp }, library] = await Promise.all([
    import('firebase/app'),
    import('firebase/auth'),
    prepareEmulator(config),
  ]);
  const auth = library.initializeAuth(initializeApp(config.firebase), {
    persistence: library.browserLocalPersistence,
    // Safari blocks a popup that waits for the SDK's frame, so there the frame is opened ahead; elsewhere the popup
    // brings it, and pages on which nobody signs in do not load it.
    ...('GestureEvent' in window ? { popupRedirectResolver: library.browserPopupRedirectResolver } : {}),
  });
  if (config.authEmulatorUrl) {
    library.connectAuthEmulator(auth, config.authEmulatorUrl, { disableWarnings: true });
  }
  return createIdentity(library, auth);
}

export const firebaseIdentity: IdentitySource = { isProbablySignedIn: hasStoredUser, load: loadFirebase };
