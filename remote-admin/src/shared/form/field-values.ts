import { normalisePhone, phoneRule } from '@aertrip/platform/phone-number';
import * as v from 'valibot';

/** Formats paise as an input's rupee text: `12499900` → `124999`, `50` → `0.5`; empty without an amount. */
export function toRupeesText(paise: number | null | undefined): string {
  return paise === null || paise === undefined ? '' : String(paise / 100);
}

/** With or without grouping by commas, in lakhs or thousands; a comma before decimals is none. */
const amount = /^-?(\d+|\d{1,3}(,\d{2,3})*,\d{3})(\.\d{1,2})?$/;

/**
 * Parses typed rupees (`1,24,999`, `₹ 499.50`) to integer paise.
 * @returns null for an empty text, NaN for an invalid amount
 */
export function toPaise(text: string): number | null {
  const bare = text.replace(/[₹\s]/g, '');
  if (bare === '') return null;
  const paise = amount.test(bare) ? Math.round(Number(bare.replaceAll(',', '')) * 100) : Number.NaN;
  return Math.abs(paise) < 1e12 ? paise : Number.NaN;
}

/** A telephone number as typed → E.164. */
export const phoneField = v.pipe(v.string(), v.transform(normalisePhone), v.string(phoneRule));

/** The number of a validated field, in E.164. */
export const toE164 = (typed: string): string => normalisePhone(typed) ?? typed;

/** Validation of a number that its form keeps as typed. */
export const isPhone = v.check<string, string>((typed) => normalisePhone(typed) !== null, phoneRule);

/** A trimmed text of `min` to `max` characters. @param message below the minimum */
export const requiredText = (min: number, max: number, message: string) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.minLength(min, message),
    v.maxLength(max, `Use ${max} characters or fewer.`),
  );
