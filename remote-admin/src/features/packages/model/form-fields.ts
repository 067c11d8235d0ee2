import * as v from 'valibot';
import { toPaise } from '../../../shared/form/field-values';

/** A text of at most `max` characters; `name` starts the message. */
export const text = (max: number, name: string) =>
  v.pipe(v.string(), v.maxLength(max, `${name} is too long: ${max} characters at most.`));

/** The same of two characters or more, or none. */
export const shortText = (max: number, name: string) =>
  v.pipe(
    text(max, name),
    v.check((value) => value.trim().length !== 1, 'Use 2 characters or more.'),
  );

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

const optionalPattern = (pattern: RegExp, message: string, max: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.check((value) => value === '' || pattern.test(value), message),
    v.maxLength(max, `Use ${max} characters or fewer.`),
  );

/** URL segment of a package; may be empty. */
export const slug = optionalPattern(
  /^[a-z0-9]+(-[a-z0-9]+)*$/,
  'Use small letters, digits and single hyphens, such as kerala-backwaters.',
  80,
);

/** Internal code of a package; may be empty. */
export const code = optionalPattern(
  /^[A-Z0-9]+(-[A-Z0-9]+)*$/,
  'Use capital letters, digits and hyphens, such as KER-07.',
  24,
);

export const meals = ['breakfast', 'lunch', 'dinner'] as const;
export const packageKinds = ['group', 'customised', 'weekend'] as const;
export const imageKinds = ['tour', 'hotel', 'room', 'food', 'illustration'] as const;
export const imageKindNames: Readonly<Record<(typeof imageKinds)[number], string>> = {
  tour: 'Tour',
  hotel: 'Hotel',
  room: 'Room',
  food: 'Food',
  illustration: 'Illustration',
};

export const inclusionKinds = ['include', 'exclude', 'optional'] as const;

export const mealNames = { breakfast: 'Breakfast', lunch: 'Lunch', dinner: 'Dinner' } as const;
export const kindNames = { group: 'Group tour', customised: 'Customised', weekend: 'Weekend' } as const;
export const inclusionKindNames = {
  include: 'Included',
  exclude: 'Not included',
  optional: 'Optional',
} as const;
