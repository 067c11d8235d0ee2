import { isDeepStrictEqual } from 'node:util';

/** Something that was tried, with what was to come of it. */
export interface Attempt {
  readonly what: string;
  readonly expected: unknown;
  readonly found: unknown;
}

export const isAsExpected = ({ expected, found }: Attempt): boolean => isDeepStrictEqual(found, expected);
