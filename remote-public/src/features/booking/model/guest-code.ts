import { safeStorage } from '@aertrip/platform';
import * as v from 'valibot';
import { authMessage } from 'shared-auth/auth-message';
import { readStored } from '../../../lib/read-stored';

/** Wrong entries before a new code is due, the provider's limit. */
export const maxWrong = 5;

const sentCodeSchema = v.object({ phone: v.string(), id: v.string(), wrong: v.number() });

/** A code sent to a phone. */
export type SentCode = v.InferOutput<typeof sentCodeSchema>;

const key = 'aertrip.guest-code';
const storage = safeStorage('session');

/** The code that this browser session waits for: a phone may close the page while its owner reads the message. */
export const readSentCode = (): SentCode | undefined => readStored(storage, key, sentCodeSchema);

export const saveSentCode = (sent: SentCode | undefined): void =>
  sent ? storage.setItem(key, JSON.stringify(sent)) : storage.removeItem(key);

export const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;

export const isWrongCode = (error: unknown): boolean => codeOf(error) === 'auth/invalid-verification-code';

/** The provider no longer accepts this code. */
export const isCodeOver = (error: unknown): boolean =>
  ['auth/code-expired', 'auth/invalid-verification-id'].includes(String(codeOf(error)));

/** Why a guest could not confirm the contact, and what to do. */
export function guestFailure(error: unknown): string {
  if (codeOf(error) === 'auth/too-many-requests')
    return 'Too many attempts. Wait a few minutes and try again, or confirm another way. Your details are kept.';
  if (codeOf(error) === 'auth/network-request-failed')
    return 'You are offline. Your details are kept. Try again when you are connected.';
  return authMessage(error);
}
