import * as v from 'valibot';

/** A trimmed text of `min` to `max` characters. @param message below the minimum */
export const requiredText = (min: number, max: number, message: string) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.minLength(min, message),
    v.maxLength(max, `Use ${max} characters or fewer.`),
  );
