import { getSiteConfig, type SiteConfig } from '@aertrip/platform';
import { initializeApp } from 'firebase/app';
import { createChallengedCall, unchallenged } from './challenged-calls';
import { needsEarlyPopup } from './early-popup';
import { createFirebaseAccount } from './firebase-account';
import * as library from './firebase-library';
import type { Identity } from './identity';
import { loadScript } from '../lib/load-script';

/** Offline, the popup needs a replacement of Google's frame library before the SDK looks for it. */
async function prepareEmulator({ authEmulatorUrl }: SiteConfig): Promise<void> {
  if (!authEmulatorUrl) return;
  // Only the popup needs the library.
  await loadScript(`${authEmulatorUrl}/__offline/gapi.js`).catch(() => undefined);
}

/** Connects to the provider; its library comes with this module. */
export async function connectFirebase(): Promise<Identity> {
  const config = getSiteConfig();
  await prepareEmulator(config);
  const auth = library.initializeAuth(initializeApp(config.firebase), {
    persistence: library.browserLocalPersistence,
    // Opens the frame of the SDK early; without it the popup does, and pages without a sign-in do not.
    ...(needsEarlyPopup() ? { popupRedirectResolver: library.browserPopupRedirectResolver } : {}),
  });
  if (config.authEmulatorUrl) {
    library.connectAuthEmulator(auth, config.authEmulatorUrl, { disableWarnings: true });
    auth.settings.appVerificationDisabledForTesting = true;
  }
  return createFirebaseAccount(
    library,
    auth,
    config.authEmulatorUrl
      ? createChallengedCall(config.authEmulatorUrl, config.firebase.apiKey)
      : unchallenged,
  );
}
