import * as v from 'valibot';
import { toPaise } from '../../../shared/form/money-input';

/** A text of at most `max` characters; `name` starts the message. */
export const text = (max: number, name: string) =>
  v.pipe(v.string(), v.maxLength(max, `${name} is too long: ${max} characters at most.`));

/** An integer as typed; may be empty only when `optional`. */
export const wholeNumber = (min: number, max: number, { optional = false } = {}) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.check(
      (value) =>
        value === '' ? optional : /^\d+$/.test(value) && Number(value) >= min && Number(value) <= max,
      `Enter a whole number from ${min} to ${max}.`,
    ),
  );

/** Degrees as typed, from -`max` to `max`; may be empty. */
export const degrees = (max: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.check(
      (value) => value === '' || (/^-?\d+(\.\d+)?$/.test(value) && Math.abs(Number(value)) <= max),
      `Enter degrees from -${max} to ${max}, such as 34.08.`,
    ),
  );

/** Rupees as typed; may be empty. */
export const amount = v.pipe(
  v.string(),
  v.check((value) => {
    const paise = toPaise(value);
    return paise === null || paise >= 0;
  }, 'Enter an amount in rupees, such as 1,24,999.'),
);

/** URL segment of a package; may be empty. */
export const slug = v.pipe(
  v.string(),
  v.trim(),
  v.check(
    (value) => value === '' || /^[a-z0-9]+(-[a-z0-9]+)*$/.test(value),
    'Use small letters, digits and single hyphens, such as kerala-backwaters.',
  ),
  v.maxLength(80, 'Use 80 characters or fewer.'),
);

/** Internal code of a package; may be empty. */
export const code = v.pipe(
  v.string(),
  v.trim(),
  v.check(
    (value) => value === '' || /^[A-Z0-9]+(-[A-Z0-9]+)*$/.test(value),
    'Use capital letters, digits and hyphens, such as KER-07.',
  ),
  v.maxLength(24, 'Use 24 characters or fewer.'),
);
