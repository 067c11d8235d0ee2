import { normalisePhone, phoneRule } from '@aertrip/platform/phone-number';
import * as v from 'valibot';

/** A telephone number as typed → E.164. */
export const phoneSchema = v.pipe(
  v.string(),
  v.trim(),
  v.check(
    (text) => /\p{Nd}/u.test(text.replace(/^\+91/, '')),
    'Enter your phone number, so that we can call you.',
  ),
  v.transform(normalisePhone),
  v.string(phoneRule),
);
