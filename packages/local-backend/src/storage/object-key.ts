import { storageErrors } from './storage-error';

const allowedKey = /^[\w/!\-.*'() &$@=;:+,?]{1,900}$/;

/**
 * Checks a path inside a bucket against the characters that Supabase's storage allows.
 *
 * @throws StorageError `InvalidKey`
 */
export function checkObjectKey(key: string): string {
  const segments = key.split('/');
  const isClean = segments.every((segment) => segment !== '' && segment !== '.' && segment !== '..');
  if (!allowedKey.test(key) || !isClean) throw storageErrors.invalidKey(key);
  return key;
}
