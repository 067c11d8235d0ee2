import * as v from 'valibot';
import { normalisePhone } from './phone';

/** A telephone number as typed → E.164. */
export const phoneSchema = v.pipe(
  v.string(),
  v.trim(),
  v.check(
    (text) => /\p{Nd}/u.test(text.replace(/^\+91/, '')),
    'Enter your phone number, so that we can call you.',
  ),
  v.check(
    (text) => normalisePhone(text) !== null,
    'Enter a complete phone number: 10 digits in India, elsewhere with its country code, such as +44.',
  ),
  v.transform((text) => normalisePhone(text) ?? text),
);
