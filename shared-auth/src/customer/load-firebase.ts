import { getSiteConfig, type SiteConfig } from '@aertrip/platform';
import { initializeApp } from 'firebase/app';
import {
  browserLocalPersistence,
  browserPopupRedirectResolver,
  connectAuthEmulator,
  initializeAuth,
} from 'firebase/auth';
import { createChallengedCall, unchallenged } from './challenged-calls';
import { needsEarlyPopup } from './early-popup';
import { createFirebaseAccount } from './firebase-account';
import type { Identity } from './identity';
import { loadScript } from '../lib/load-script';

/** Offline, the popup needs a replacement of Google's frame library before the SDK looks for it. */
async function prepareEmulator({ authEmulatorUrl }: SiteConfig): Promise<void> {
  if (!authEmulatorUrl) return;
  // Only the popup needs the
  await loadScript(`${authEmulatorUrl}/__offline/gapi.js`).catch(() => undefined);
}

/** Connects to the provider; its library comes with this module. */
export async function connectFirebase(): Promise<Identity> {
  const config = getSiteConfig();
  await prepareEmulator(config);
  const auth = initializeAuth(initializeApp(config.firebase), {
    persistence: browserLocalPersistence,
    // Opens the frame of the SDK early; without it the popup does, and pages without a sign-in do not.
    ...(needsEarlyPopup() ? { popupRedirectResolver: browserPopupRedirectResolver } : {}),
  });
  if (config.authEmulatorUrl) {
    connectAuthEmulator(auth, config.authEmulatorUrl, { disableWarnings: true });
    auth.settings.appVerificationDisabledForTesting = true;
  }
  return createFirebaseAccount(
    auth,
    config.authEmulatorUrl
      ? createChallengedCall(config.authEmulatorUrl, config.firebase.apiKey)
      : unchallenged,
  );
}
