const storedUserPrefix = 'firebase:authUser:';

/** The identity provider keeps its user in localStorage: a synchronous hint that somebody is probably signed in. */
export function hasStoredUser(): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(storedUserPrefix));
  } catch {
    return false;
  }
}
