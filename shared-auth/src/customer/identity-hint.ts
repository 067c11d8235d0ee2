import { safeStorage } from '@aertrip/platform';

const storedUserPrefix = 'firebase:authUser:';

/** The identity provider stores its user in localStorage: a synchronous hint of a likely sign-in. */
export function hasStoredUser(): boolean {
  const storage = safeStorage('local');
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index));
  return keys.some((key) => key?.startsWith(storedUserPrefix));
}
