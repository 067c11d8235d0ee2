import { safeStorage } from '@aertrip/platform';

/** A signed-in customer, from the identity provider. */
export interface CustomerUser {
  readonly uid: string;
  readonly email: string | null;
  /** Mobile number, confirmed by a code: `+919876543210`. */
  readonly phone: string | null;
  readonly displayName: string | null;
  readonly emailVerified: boolean;
  /** Sign-in methods of this account: `password`, `google.com`, `phone`. */
  readonly providers: readonly string[];
}

/** Whether the customer has proved a contact, which holding seats requires. */
export const hasConfirmedContact = ({ emailVerified, phone }: CustomerUser): boolean =>
  emailVerified || phone !== null;

/** Interface of a loaded identity provider to the customer's auth state. */
export interface Identity {
  /** Calls back with the first answer and every change, including those of other tabs. */
  onUserChange(listener: (user: CustomerUser | null) => void): void;
  currentUser(): CustomerUser | null;
  createAccount(email: string, password: string): Promise<void>;
  signIn(email: string, password: string): Promise<void>;
  signInWithGoogle(): Promise<void>;
  /** Sends a code by SMS. @returns id of the code, for `signInWithCode` */
  sendCode(phone: string): Promise<string>;
  signInWithCode(codeId: string, code: string): Promise<void>;
  /** @param returnPath path of this site that the link leads back to */
  sendSignInLink(email: string, returnPath: string): Promise<void>;
  /** @param link URL that the mailed link led to */
  signInWithLink(email: string, link: string): Promise<void>;
  signOut(): Promise<void>;
  setDisplayName(displayName: string): Promise<void>;
  /** Reloads the account from the provider. */
  reload(): Promise<void>;
  sendPasswordReset(email: string): Promise<void>;
  changePassword(currentPassword: string, newPassword: string): Promise<void>;
  /** Adds a sign-in with email and password to an account without one. */
  addPassword(email: string, password: string): Promise<void>;
  /** @param returnPath path of this site that the link leads back to */
  sendVerification(returnPath: string): Promise<void>;
  /** Deletes the account. Fails with `auth/requires-recent-login` a few minutes after the last sign-in. */
  deleteAccount(): Promise<void>;
  /**
   * The customer's ID token, valid for at least a few minutes; null when signed out. Signs out an account that the
   * provider no longer accepts. Renews a token that predates the confirmation of the address.
   * @param force requests a new token even if the current one is valid
   */
  idToken(force?: boolean): Promise<string | null>;
}

/** Lazy source of an `Identity`: the provider's library is large and loads late. */
export interface IdentitySource {
  /** Whether this browser has a stored sign-in, without loading anything. */
  isProbablySignedIn(): boolean;
  /** Calls back when another tab stores a sign-in. */
  onSignInElsewhere(listener: () => void): void;
  load(): Promise<Identity>;
}

const storedUserPrefix = 'firebase:authUser:';

/** Calls back when another tab stores a user. */
export function watchStoredUser(listener: () => void): void {
  addEventListener('storage', ({ key, newValue }) => {
    if (newValue && key?.startsWith(storedUserPrefix)) listener();
  });
}

/** The identity provider stores its user in localStorage: a synchronous hint of a likely sign-in. */
export function hasStoredUser(): boolean {
  const storage = safeStorage('local');
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index));
  return keys.some((key) => key?.startsWith(storedUserPrefix));
}
