/** Conditions under which a screen is opened. Sizes in CSS pixels. */
export interface Conditions {
  readonly width: number;
  readonly height: number;
  readonly locale: string;
  readonly timeZone: string;
}

/** The conditions of a snapshot. The phone is abroad, where the site shows the dates and numbers of India. */
export const usualConditions = {
  desk: { width: 1440, height: 900, locale: 'en-IN', timeZone: 'Asia/Kolkata' },
  phone: { width: 390, height: 844, locale: 'de-DE', timeZone: 'America/New_York' },
} as const satisfies Readonly<Record<string, Conditions>>;

/**
 * Script that makes random values of a page repeatable, asks it to prefetch nothing (`Save-Data`), and sets the stored items
 * of a session.
 */
export const conditionScript = (items: Readonly<Record<string, string>>): string => `
  let seed = 42;
  Math.random = () => (seed = (seed * 16807) % 2147483647) / 2147483647;
  let ids = 0;
  crypto.randomUUID = () => '00000000-0000-4000-8000-' + String(++ids).padStart(12, '0');
  for (const [key, value] of ${JSON.stringify(Object.entries(items))}) localStorage.setItem(key, value);
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
`;

/**
 * A script that stops the clock of a server thread.
 * @param time ms since 1970
 */
export const clockScript = (time: number): string => `{
  const RealDate = Date;
  globalThis.Date = new Proxy(RealDate, {
    construct: (date, args, target) => Reflect.construct(date, args.length > 0 ? args : [${time}], target),
    apply: () => new RealDate(${time}).toString(),
    get: (date, key) => (key === 'now' ? () => ${time} : Reflect.get(date, key)),
  });
}`;
