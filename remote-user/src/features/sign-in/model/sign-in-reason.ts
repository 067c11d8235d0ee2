import { paths } from '../../../config/paths';

/**
 * What somebody signs in for, in a sentence, when they come from the middle of something.
 * @param from path to return to
 */
export const signInReason = (from: string | null): string | undefined =>
  from?.startsWith(paths.bookATour.prefix)
    ? 'Sign in to go on with your booking. Your choice is kept.'
    : undefined;
