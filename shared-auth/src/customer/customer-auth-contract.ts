import type { CustomerAuthState, SignInPurpose } from './customer-state';
import type { CustomerUser } from './identity';

interface Credentials {
  readonly email: string;
  readonly password: string;
}

/**
 * What can be done with the customer's auth state. Every operation sets `loading` and clears `error`, stores the
 * message of a failure, throws it on, and ends `loading`.
 */
export interface CustomerAuth {
  /** Begins to listen for sign-in changes; the host calls it once per page, further calls have no effect. */
  start(): void;
  /** The present state and its changes, for code outside React. */
  getState(): CustomerAuthState;
  subscribe(listener: () => void): () => void;
  /**
   * Creates the account, then sets its display name, then sends the link that confirms its address. A link that cannot be
   * sent does not fail the registration.
   */
  signUp(
    account: Credentials & {
      readonly displayName: string;
      /** As of `sendVerification`. */
      readonly returnPath: string;
    },
  ): Promise<CustomerUser>;
  signIn(credentials: Credentials): Promise<CustomerUser>;
  /**
   * Google's popup; call it straight from a click, after `preload()`.
   * @throws Error whose message is the product's own for a blocked, closed or second popup, else the provider's
   */
  signInWithGoogle(): Promise<CustomerUser>;
  /** Clears the user; the caller then goes to `/`. */
  signOut(): Promise<void>;
  /** @throws Error 'No user is currently signed in' */
  updateProfile(profile: { readonly displayName: string }): Promise<CustomerUser>;
  /** Resolves whether or not there is such an account. */
  sendPasswordReset(email: string): Promise<void>;
  changePassword(passwords: {
    readonly currentPassword: string;
    readonly newPassword: string;
  }): Promise<void>;
  /**
   * Sends the link that confirms the account's address.
   * @param returnPath path of this site that the page behind the link leads back to
   */
  sendVerification(returnPath: string): Promise<void>;
  /**
   * Closes the account at the identity provider for good, and signs out.
   * @throws Error with the code `auth/requires-recent-login` a few minutes after the last sign-in
   */
  deleteAccount(): Promise<void>;
  /** Reads the account again, quietly: the email may have been verified elsewhere. Returns at once when signed out. */
  refreshUser(): Promise<void>;
  /**
   * Gate of an action: true when signed in, or while a session is being restored; otherwise opens the login prompt and answers false.
   * @param purpose said in the prompt; whoever signs in there goes on at its path
   */
  requireSignIn(purpose?: SignInPurpose): boolean;
  openLoginPrompt(purpose?: SignInPurpose): void;
  closeLoginPrompt(): void;
  /** Loads the identity provider ahead of a click: a popup that opens late is blocked. Never rejects. */
  preload(): Promise<void>;
  /** The signed-in customer's ID token for the database, null for an anonymous visitor; see `Identity.idToken`. */
  idToken(force?: boolean): Promise<string | null>;
}
