/**
 * A storage of the browser. Reading the property throws where the browser refuses all storage.
 * @param read gives `localStorage` or `sessionStorage`
 * @returns `undefined` where it is refused
 */
export function storageIfAllowed(read: () => Storage): Storage | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
