import * as v from 'valibot';
import { isGstin } from './gstin';
import { personName } from './person-name';

/** Validation of a contact's fields, with the bounds of the database. @param missing what to say without a name */
export const contactName = (missing: string) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.minLength(2, missing),
    v.maxLength(100, 'Use at most 100 characters for the name.'),
    personName,
  );

export const isEmail = (text: string): boolean => v.is(v.pipe(v.string(), v.email()), text);

/** Empty without one. */
export const optionalEmail = v.pipe(
  v.string(),
  v.trim(),
  v.check(
    (text) => text === '' || isEmail(text),
    'Enter an email address such as asha@example.com, or leave this empty.',
  ),
);

export const billingAddress = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(300, 'Use at most 300 characters for the address.'),
);

/** Empty without one. */
export const optionalGstin = v.pipe(
  v.string(),
  v.trim(),
  v.toUpperCase(),
  v.check(
    (text) => text === '' || isGstin(text),
    'This GSTIN is not valid. Check its 15 characters, such as 27AAPFU0939F1ZV.',
  ),
);
