import { customer, type Page } from './fixtures';
import { identityCall, siteConfig } from './site-data';

interface Tokens {
  readonly localId: string;
  readonly email: string;
  readonly idToken: string;
  readonly refreshToken: string;
  /** In seconds. */
  readonly expiresIn: string;
}

/**
 * Signs this customer in without the login screen: stores the provider's session in the page's browser, for the next page
 * that it opens.
 */
export async function asCustomer(
  page: Page,
  { email, password }: { email: string; password: string } = customer,
): Promise<void> {
  const credentials = { email, password, returnSecureToken: true };
  const tokens = await identityCall<Tokens>(page.request, 'signInWithPassword', credentials);
  const { firebase } = await siteConfig(page.request);
  // The provider's library reads the rest of the account at each page load.
  const user = {
    uid: tokens.localId,
    email: tokens.email,
    emailVerified: false,
    isAnonymous: false,
    providerData: [],
    stsTokenManager: {
      accessToken: tokens.idToken,
      refreshToken: tokens.refreshToken,
      expirationTime: Date.now() + Number(tokens.expiresIn) * 1000,
    },
    apiKey: firebase.apiKey,
    appName: '[DEFAULT]',
  };
  // Storage needs a page of the origin; this is the lightest.
  await page.goto('/robots.txt');
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    `firebase:authUser:${firebase.apiKey}:[DEFAULT]`,
    JSON.stringify(user),
  ] as const);
}
