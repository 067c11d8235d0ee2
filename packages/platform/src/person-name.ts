import * as v from 'valibot';

/**
 * Line breaks and other control characters, bidirectional marks, and anything that mail programs turn into a link:
 * `://`, `www.`, a path after a domain, a common top-level domain, `@`.
 */
const unsafe =
  // eslint-disable-next-line no-control-regex -- names are free of them
  /[\u0001-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069@]|:\/\/|www\.|[a-z0-9-]\.[a-z]{2,}\/|[a-z0-9-]{3}\.(com|net|org|info|biz|xyz|io|co|in)([^a-z]|$)/i;

/** Invisible characters, which may stand between the letters of a link. */
const invisible = /[\u00ad\u200b\u2060\ufeff]/g;

/**
 * Whether a text can be a person's name, in any script; `ｗｗｗ．` counts as `www.`. The database has the same rule:
 * `app.is_person_name`.
 */
export const isPersonName = (text: string): boolean =>
  !unsafe.test(text.normalize('NFKC').replaceAll('\u3002', '.').replace(invisible, ''));

/** Validation of a name field; its form sets the length. */
export const personName = v.check<string, string>(
  isPersonName,
  'Enter the name on one line, without a link or an email address.',
);
