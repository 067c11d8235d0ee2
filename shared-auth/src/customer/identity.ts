/** A signed-in customer, as the identity provider knows them. */
export interface CustomerUser {
  readonly uid: string;
  readonly email: string | null;
  readonly displayName: string | null;
  readonly emailVerified: boolean;
  /** Ways this account can sign in: `password`, `google.com`. */
  readonly providers: readonly string[];
}

/** What the customer's auth state needs from the identity provider, once that has been loaded. */
export interface Identity {
  /** Calls back with the first answer and with every change, also one made in another tab. */
  onUserChange(listener: (user: CustomerUser | null) => void): void;
  currentUser(): CustomerUser | null;
  createAccount(email: string, password: string): Promise<void>;
  signIn(email: string, password: string): Promise<void>;
  signInWithGoogle(): Promise<void>;
  signOut(): Promise<void>;
  setDisplayName(displayName: string): Promise<void>;
  /** Reads the account again from the provider. */
  reload(): Promise<void>;
  sendPasswordReset(email: string): Promise<void>;
  changePassword(currentPassword: string, newPassword: string): Promise<void>;
  /** @param returnPath path of this site that the page behind the link leads back to */
  sendVerification(returnPath: string): Promise<void>;
  /** Closes the account for good. Fails with `auth/requires-recent-login` a few minutes after the last sign-in. */
  deleteAccount(): Promise<void>;
  /**
   * The customer's ID token, fresh for at least a few minutes; null when nobody is signed in. An account that the
   * provider no longer accepts is signed out and answers null. A token issued before the address was confirmed is renewed.
   * @param force requests a new token even if the present one has time left
   */
  idToken(force?: boolean): Promise<string | null>;
}

/** How an `Identity` is come by: the provider's library is big and loads late. */
export interface IdentitySource {
  /** Without loading anything: has somebody signed in on this browser and not signed out? */
  isProbablySignedIn(): boolean;
  load(): Promise<Identity>;
}
