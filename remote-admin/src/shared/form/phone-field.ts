import { normalisePhone, phoneRule } from '@aertrip/platform/phone-number';
import * as v from 'valibot';

/** A telephone number as typed → E.164. */
export const phoneField = v.pipe(v.string(), v.transform(normalisePhone), v.string(phoneRule));

/** The number of a validated field, in E.164. */
export const toE164 = (typed: string): string => normalisePhone(typed) ?? typed;

/** Validation of a number that its form keeps as typed. */
export const isPhone = v.check<string, string>((typed) => normalisePhone(typed) !== null, phoneRule);
