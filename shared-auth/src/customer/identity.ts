/** A signed-in customer, from the identity provider. */
export interface CustomerUser {
  readonly uid: string;
  readonly email: string | null;
  readonly displayName: string | null;
  readonly emailVerified: boolean;
  /** Sign-in methods of this account: `password`, `google.com`. */
  readonly providers: readonly string[];
}

/** Interface of a loaded identity provider to the customer's auth state. */
export interface Identity {
  /** Calls back with the first answer and every change, including those of other tabs. */
  onUserChange(listener: (user: CustomerUser | null) => void): void;
  currentUser(): CustomerUser | null;
  createAccount(email: string, password: string): Promise<void>;
  signIn(email: string, password: string): Promise<void>;
  signInWithGoogle(): Promise<void>;
  signOut(): Promise<void>;
  setDisplayName(displayName: string): Promise<void>;
  /** Reloads the account from the provider. */
  reload(): Promise<void>;
  sendPasswordReset(email: string): Promise<void>;
  changePassword(currentPassword: string, newPassword: string): Promise<void>;
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
  load(): Promise<Identity>;
}
