import { randomBytes } from 'node:crypto';
import { isToken } from './session';

/** Path of the link, before what is secret of it. */
export const entryPath = '/enter';

const newSecret = () => randomBytes(32).toString('base64url');

/**
 * What opens a console that has neither a token nor accounts: a link with 256 random bits, kept in memory, that signs in
 * whoever opens it first. So what stays in the history of a browser or in a log opens nothing once it was used.
 * @param onNext told the path of the next link as soon as one is used
 */
export function createEntryLink(onNext: (path: string) => void) {
  let secret = newSecret();
  const path = () => `${entryPath}/${secret}`;
  return {
    path,
    /** Whether it was the link; from then on it is another one. */
    use(given: string): boolean {
      if (!isToken(given, secret)) return false;
      secret = newSecret();
      onNext(path());
      return true;
    },
  };
}

export type EntryLink = ReturnType<typeof createEntryLink>;
