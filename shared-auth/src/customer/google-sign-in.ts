import { dictionary } from '@aertrip/platform/dictionary';
import { errorCode } from '../lib/error-code';
import { errorMessage } from '../lib/operation';

const messages = dictionary<string>({
  'auth/popup-blocked':
    'Pop-up was blocked by your browser. Please allow pop-ups for this site and try again.',
  'auth/popup-closed-by-user': 'Sign-in was cancelled. Please try again.',
  'auth/cancelled-popup-request': 'Another sign-in attempt is already in progress.',
});

/** Error of a Google sign-in with the product's message, or the provider's. */
export function googleFailure(error: unknown): Error {
  const code = errorCode(error);
  const message = (code === undefined ? undefined : messages[code]) ?? errorMessage(error);
  return Object.assign(new Error(message, { cause: error }), { code });
}
