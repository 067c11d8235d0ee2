import { paths } from '../../config/paths';

/**
 * Why the visitor has to sign in, as a sentence, when a task is interrupted.
 * @param from return path
 */
export const signInReason = (from: string | null): string | undefined =>
  from?.startsWith(paths.bookTour.prefix)
    ? 'Sign in to continue your booking. We have kept your selection.'
    : undefined;
