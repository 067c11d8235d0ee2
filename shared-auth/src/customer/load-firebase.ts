import { getSiteConfig, type SiteConfig } from '@aertrip/platform';
import { initializeApp } from 'firebase/app';
import {
  browserLocalPersistence,
  browserPopupRedirectResolver,
  connectAuthEmulator,
  initializeAuth,
} from 'firebase/auth';
import { needsEarlyPopup } from './early-popup';
import { createFirebaseAccount } from './firebase-account';
import type { Identity } from './identity';

/**
 * Offline, the popup needs a replacement of Google's frame library before the SDK looks for it. Only the popup does:
 * other sign-ins go on without it.
 */
async function prepareEmulator({ authEmulatorUrl }: SiteConfig): Promise<void> {
  if (!authEmulatorUrl) return;
  const script = document.createElement('script');
  script.src = `${authEmulatorUrl}/__offline/gapi.js`;
  await new Promise((resolve) => {
    script.addEventListener('load', resolve);
    script.addEventListener('error', resolve);
    document.head.append(script);
  });
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
  return createFirebaseAccount(auth);
}
