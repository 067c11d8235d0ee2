/** Folder names in a store listing, without their trailing slash. */
export const folderNames = (names: readonly string[]): string[] =>
  names.flatMap((name) => (name.endsWith('/') ? [name.slice(0, -1)] : []));
