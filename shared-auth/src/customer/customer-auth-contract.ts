import type { CustomerAuthState, SignInPurpose } from './customer-state';
import type { CustomerUser } from './identity';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/**
 * Operations on the customer's auth state. Each sets `loading` and clears `error`, stores a failure's message, rethrows
 * it, and ends `loading`.
 */
export interface CustomerAuth {
  /** Subscribes to sign-in changes; the host calls it once per page, further calls have no effect. */
  start(): void;
  /** The current state and its changes, for code outside React. */
  getState(): CustomerAuthState;
  subscribe(listener: () => void): () => void;
  /**
   * Creates the account, sets its display name, then sends the confirmation link. A failure to send it does not fail
   * the registration.
   */
  signUp(
    account: Credentials & {
      readonly displayName: string;
      /** See `sendVerification`. */
      readonly returnPath: string;
    },
  ): Promise<CustomerUser>;
  signIn(credentials: Credentials): Promise<CustomerUser>;
  /**
   * Opens Google's popup; call it directly from a click, after `preload()`.
   * @throws Error with the product's message for a blocked, closed or second popup, otherwise the provider's
   */
  signInWithGoogle(): Promise<CustomerUser>;
  /**
   * Sends a code by SMS.
   * @param phone in E.164, `+919876543210`
   * @returns id of the code, for `signInWithCode`, also after a reload of the page
   */
  sendCode(phone: string): Promise<string>;
  /** Signs in to the account of the phone number, and creates it where there is none. */
  signInWithCode(codeId: string, code: string): Promise<CustomerUser>;
  /**
   * Mails a link that signs in.
   * @param returnPath path of this site that the link leads back to
   */
  sendSignInLink(email: string, returnPath: string): Promise<void>;
  /**
   * Signs in to the account of the email address, and creates it where there is none.
   * @param link URL that the mailed link led to
   */
  signInWithLink(email: string, link: string): Promise<CustomerUser>;
  /** Clears the user and typed forms; the caller then navigates to `/`. */
  signOut(): Promise<void>;
  /** @throws Error 'No user is currently signed in' */
  updateProfile(profile: { readonly displayName: string }): Promise<CustomerUser>;
  /** Resolves regardless of whether the account exists. */
  sendPasswordReset(email: string): Promise<void>;
  changePassword(passwords: {
    readonly currentPassword: string;
    readonly newPassword: string;
  }): Promise<void>;
  /** Adds a sign-in with email and password to an account without one, and sends the confirmation link. */
  addPassword(account: Credentials & { readonly returnPath: string }): Promise<CustomerUser>;
  /**
   * Sends the confirmation link of the account's address.
   * @param returnPath path of this site that the link leads back to
   */
  sendVerification(returnPath: string): Promise<void>;
  /**
   * Deletes the account at the identity provider, and signs out.
   * @throws Error with the code `auth/requires-recent-login` a few minutes after the last sign-in
   */
  deleteAccount(): Promise<void>;
  /** Reloads the account silently: the email may have been confirmed elsewhere. Returns at once when signed out. */
  refreshUser(): Promise<void>;
  /**
   * Guards an action: true when signed in, or while a session is being restored; otherwise opens the login prompt and
   * returns false.
   * @param purpose shown in the prompt; signing in there continues at its path
   */
  requireSignIn(purpose?: SignInPurpose): boolean;
  openLoginPrompt(purpose?: SignInPurpose): void;
  closeLoginPrompt(): void;
  /** Preloads the identity provider: browsers block a popup that opens late after a click. Never rejects. */
  preload(): Promise<void>;
  /** The signed-in customer's ID token for the database, null for a visitor; see `Identity.idToken`. */
  idToken(force?: boolean): Promise<string | null>;
}
