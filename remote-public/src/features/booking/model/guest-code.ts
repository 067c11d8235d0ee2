import { safeStorage } from '@aertrip/platform';
import * as v from 'valibot';
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
