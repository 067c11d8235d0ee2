import { safeStorage } from '@aertrip/platform';

const storedUserPrefix = 'firebase:authUser:';

/** Calls back when another tab stores a user. */
export function watchStoredUser(listener: () => void): void {
  addEventListener('storage', ({ key, newValue }) => {
    if (newValue && key?.startsWith(storedUserPrefix)) listener();
  });
}

/** The identity provider stores its user in localStorage: a synchronous hint of a likely sign-in. */
export function hasStoredUser(): boolean {
  const storage = safeStorage('local');
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index));
  return keys.some((key) => key?.startsWith(storedUserPrefix));
}
