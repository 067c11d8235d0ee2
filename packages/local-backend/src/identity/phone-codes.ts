import { randomBytes, randomInt } from 'node:crypto';

/** In ms. */
const lifetime = 10 * 60_000;
const mostTries = 5;

interface PhoneCode {
  readonly phoneNumber: string;
  readonly code: string;
  readonly until: number;
  tries: number;
}

/** Codes of text messages: each ends after ten minutes, five tries, or its use. */
export function createPhoneCodes(now: () => number = Date.now) {
  const codes = new Map<string, PhoneCode>();
  return {
    create(phoneNumber: string): { readonly sessionInfo: string; readonly code: string } {
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      const sessionInfo = randomBytes(24).toString('base64url');
      codes.set(sessionInfo, { phoneNumber, code, until: now() + lifetime, tries: 0 });
      return { sessionInfo, code };
    },
    /** @returns the phone number of the right code, otherwise what is wrong in Firebase's words */
    verify(
      sessionInfo: string,
      code: string,
    ): { readonly phoneNumber: string } | { readonly refusal: string } {
      const sent = codes.get(sessionInfo);
      if (!sent || now() >= sent.until || sent.tries >= mostTries) {
        codes.delete(sessionInfo);
        return { refusal: 'INVALID_SESSION_INFO' };
      }
      sent.tries += 1;
      if (sent.code !== code) return { refusal: 'INVALID_CODE' };
      codes.delete(sessionInfo);
      return { phoneNumber: sent.phoneNumber };
    },
  };
}

export type PhoneCodes = ReturnType<typeof createPhoneCodes>;
