/** Conditions under which a screen is opened. Sizes in CSS pixels. */
export interface Conditions {
  readonly width: number;
  readonly height: number;
  readonly locale: string;
  readonly timeZone: string;
  /** `refused`: for a signed-in session writing fails, because the storage holds the session; otherwise all access. */
  readonly storage: 'usual' | 'refused';
  /** `Save-Data`: the browser prefetches nothing. */
  readonly savesData: boolean;
}

const desk = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

const india = {
  locale: 'en-IN',
  timeZone: 'Asia/Kolkata',
  storage: 'usual',
  savesData: true,
} as const;

/** The conditions of a snapshot. The phone is abroad, where the site shows the dates and numbers of India. */
export const usualConditions = {
  desk: { ...desk, ...india },
  phone: { ...phone, ...india, locale: 'de-DE', timeZone: 'America/New_York' },
} as const;

/** A browser that refuses storage, and prefetches. */
export const restricted: Conditions = { ...phone, ...india, storage: 'refused', savesData: false };

/**
 * Script that makes random values of a page repeatable, applies the conditions that no option of the browser covers, and
 * sets the stored items of a session.
 */
export function conditionScript(
  { storage, savesData }: Pick<Conditions, 'storage' | 'savesData'>,
  items: Readonly<Record<string, string>>,
): string {
  const isSignedIn = Object.keys(items).length > 0;
  return `{
    let seed = 42;
    Math.random = () => (seed = (seed * 16807) % 2147483647) / 2147483647;
    let ids = 0;
    crypto.randomUUID = () => '00000000-0000-4000-8000-' + String(++ids).padStart(12, '0');
    for (const [key, value] of ${JSON.stringify(Object.entries(items))}) localStorage.setItem(key, value);
    Object.defineProperty(navigator, 'connection', { value: { saveData: ${savesData} }, configurable: true });
    ${storage === 'refused' ? refusal(isSignedIn) : ''}
  }`;
}

const refusal = (isSignedIn: boolean) =>
  isSignedIn
    ? `Storage.prototype.setItem = () => { throw new DOMException('The quota has been exceeded.', 'QuotaExceededError'); };`
    : `for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(globalThis, name, {
          get() { throw new DOMException('Access is denied for this document.', 'SecurityError'); },
        });`;
