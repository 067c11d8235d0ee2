/** Names of the folders in a listing of a store, without the slash at their end. */
export const folderNames = (names: readonly string[]): string[] =>
  names.flatMap((name) => (name.endsWith('/') ? [name.slice(0, -1)] : []));
