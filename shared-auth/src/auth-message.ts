import { AppError } from '@aertrip/platform';
import { dictionary } from '@aertrip/platform/dictionary';
import { errorCode } from './lib/operation';

const mismatch =
  'This email and password do not match an account. Check both and try again, or choose a new password.';
const taken = 'There is already an account with this email. Sign in instead, or choose a new password.';
/** Password length of customers; staff need more, see `weakForStaff`. */
const weak = 'This password is too easy to guess. Choose a longer one, of at least 6 characters.';
const badEmail = 'This email address is not valid. Check it for typing mistakes.';
const tooMany = 'Too many attempts. Wait a few minutes and try again, or choose a new password.';
const unchecked = 'We could not complete the security check. Please try again in a minute.';
const closed = 'This account has been closed. Contact our support team to open it again.';
const ended = 'Your session has ended. Sign in again to continue.';
const unreachable = 'We could not reach the sign-in service. Check your connection and try again.';
const unconfirmed = 'Confirm your email address first: open the link in the message we sent you.';
const wrongCode = 'This code is incorrect. Enter the next one that your app shows.';
const expiredCode = 'This code has expired. Request a new one.';
const wrongGuestCode = 'This code is incorrect. Check the message and enter it again.';
const badPhone = 'This mobile number is not valid. Outside India, include the country code.';
const usedLink = 'This link has expired or has already been used. Request a new one.';
const notOffered = 'This is not available at the moment. Please choose another way to sign in.';
const again = 'For your safety, sign out, sign in again and then repeat this change.';

/** Codes of both services: Firebase's start with `auth/`, Supabase's do not. */
const byCode = dictionary<string>({
  'auth/invalid-credential': mismatch,
  'auth/invalid-login-credentials': mismatch,
  'auth/wrong-password': mismatch,
  'auth/user-not-found': mismatch,
  'auth/user-mismatch': mismatch,
  'auth/email-already-in-use': taken,
  'auth/account-exists-with-different-credential': taken,
  'auth/weak-password': weak,
  'auth/password-does-not-meet-requirements': weak,
  'auth/invalid-email': badEmail,
  'auth/missing-email': badEmail,
  'auth/too-many-requests': tooMany,
  'auth/captcha-check-failed': unchecked,
  'auth/invalid-app-credential': unchecked,
  'auth/invalid-verification-code': wrongGuestCode,
  'auth/missing-verification-code': wrongGuestCode,
  'auth/code-expired': expiredCode,
  'auth/invalid-verification-id': expiredCode,
  'auth/invalid-phone-number': badPhone,
  'auth/invalid-action-code': usedLink,
  'auth/expired-action-code': usedLink,
  'auth/operation-not-allowed': notOffered,
  'auth/quota-exceeded': notOffered,
  'auth/user-disabled': closed,
  'auth/user-token-expired': ended,
  'auth/invalid-user-token': ended,
  'auth/invalid-refresh-token': ended,
  'auth/network-request-failed': unreachable,
  'auth/timeout': unreachable,
  'auth/requires-recent-login': again,
  invalid_credentials: mismatch,
  user_not_found: mismatch,
  user_already_exists: taken,
  email_exists: taken,
  email_address_invalid: badEmail,
  over_request_rate_limit: tooMany,
  over_email_send_rate_limit: tooMany,
  mfa_verification_failed: wrongCode,
  mfa_challenge_expired: wrongCode,
  same_password: 'This is your current password. Choose another one.',
  otp_expired: usedLink,
  user_banned: closed,
  session_expired: ended,
  session_not_found: ended,
  refresh_token_not_found: ended,
  bad_jwt: ended,
  email_not_confirmed: unconfirmed,
  signup_disabled: 'New accounts cannot be opened at the moment. Please try again later.',
  offline: 'You are offline. Connect to the internet and try again.',
  unavailable: unreachable,
  unauthenticated: ended,
});

/** Failures identified by name, because they have no code. */
const byName = dictionary<string>({
  AuthRetryableFetchError: unreachable,
  AuthSessionMissingError: ended,
});

/** Older services answer without a code. */
const byMessage = dictionary<string>({
  'Invalid login credentials': mismatch,
  'User already registered': taken,
});

/** Messages of the specification's error catalogue and ours, which are shown unchanged. */
const ownSentences: ReadonlySet<string> = new Set([
  'No user is currently signed in',
  'You must provide either an email or phone number and a password',
]);

/** Supabase's error for staff: reports whether the password is short or known. */
function weakForStaff(error: unknown): string | undefined {
  const isWeak =
    error instanceof Error &&
    (error.name === 'AuthWeakPasswordError' || errorCode(error) === 'weak_password');
  if (!isWeak) return undefined;
  const isCommon = 'reasons' in error && Array.isArray(error.reasons) && error.reasons.includes('pwned');
  return isCommon
    ? 'This password is on lists of common passwords. Choose another one.'
    : 'Use at least 10 characters.';
}

function isNetworkFailure(error: Error): boolean {
  return (
    error.name === 'ChunkLoadError' ||
    (error instanceof TypeError && /fetch|network|load failed|dynamically imported/i.test(error.message))
  );
}

/**
 * User message of a failed sign-in, registration, sign-out or profile change: one or two sentences with the next step.
 * A wrong email and a wrong password read the same.
 */
export function authMessage(error: unknown): string {
  const weakness = weakForStaff(error);
  if (weakness) return weakness;
  const code = errorCode(error);
  const known = code === undefined ? undefined : byCode[code];
  if (known) return known;
  if (error instanceof Error) {
    const named = byName[error.name] ?? byMessage[error.message];
    if (named) return named;
    if (isNetworkFailure(error)) return unreachable;
    // The edge says when to try again.
    if (code === 'client_limit') return error.message;
    if (code?.startsWith('auth/popup') || code === 'auth/cancelled-popup-request') return error.message;
    if (ownSentences.has(error.message) || error instanceof AppError) return error.message;
  }
  return 'Something went wrong on our side. Please try again in a moment.';
}
