import { AppError } from '@aertrip/platform';
import { authMessage } from './auth-message';
import { providerError } from './testing/fake-identity';

const named = (name: string) => Object.assign(new Error('Provider talk'), { name });

test('hides whether email or password was wrong, at both services', () => {
  const codes = [
    'auth/wrong-password',
    'auth/user-not-found',
    'auth/invalid-credential',
    'invalid_credentials',
    'user_not_found',
  ];
  expect(new Set(codes.map((code) => authMessage(providerError(code)))).size).toBe(1);
});

test.each([
  ['Firebase', providerError('auth/network-request-failed')],
  ['Supabase', named('AuthRetryableFetchError')],
  ['fetch', new TypeError('Failed to fetch')],
  ['a chunk', named('ChunkLoadError')],
  ['the platform', new AppError('unavailable', 'x')],
])('explains a network failure of %s', (_name, error) => {
  expect(authMessage(error)).toMatch(/could not reach/);
});

test.each([
  ['auth/email-already-in-use', /already an account.*Sign in instead/],
  ['auth/weak-password', /at least 6 characters/],
  ['auth/too-many-requests', /Wait a few minutes/],
  ['auth/user-disabled', /Contact our support/],
  ['auth/requires-recent-login', /sign in again/],
  ['auth/captcha-check-failed', /could not complete the security check.*try again in a minute/],
  ['auth/invalid-verification-code', /code is incorrect.*enter it again/],
  ['auth/code-expired', /code has expired. Request a new one/],
  ['auth/invalid-verification-id', /code has expired. Request a new one/],
  ['auth/invalid-action-code', /link has expired or has already been used/],
  ['auth/operation-not-allowed', /choose another way/],
  ['user_already_exists', /already an account/],
  ['email_not_confirmed', /open the link/],
])('explains the next step for %s', (code, sentence) => {
  expect(authMessage(providerError(code))).toMatch(sentence);
});

test.each([
  [['length'], 'Use at least 10 characters.'],
  [['pwned'], 'This password is on lists of common passwords. Choose another one.'],
])('explains a weak staff password by its %p', (reasons, sentence) => {
  expect(authMessage(Object.assign(named('AuthWeakPasswordError'), { reasons }))).toBe(sentence);
});

test("never shows the provider's own message for an unknown failure", () => {
  expect(authMessage(providerError('auth/argument-error'))).not.toMatch(/Firebase/);
  expect(authMessage('boom')).toMatch(/Please try again/);
  expect(authMessage(undefined)).toMatch(/Please try again/);
});

test.each([
  ['the sign-in service', providerError('client_limit', 'Try again in 10 minutes.')],
  ['the database', new AppError('rate-limited', 'Try again in 10 minutes.')],
])('says when to try again after too many calls of %s', (_name, error) => {
  expect(authMessage(error)).toBe('Try again in 10 minutes.');
});

test('keeps messages of the error catalogue', () => {
  const sentence = 'You must provide either an email or phone number and a password';
  expect(authMessage(new Error(sentence))).toBe(sentence);
  expect(authMessage(new Error('No user is currently signed in'))).toBe('No user is currently signed in');
});
