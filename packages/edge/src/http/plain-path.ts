const decoded = (path: string): string => {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};

/** Normalises a path as the services behind the edge may read it, so that other spellings count as the same call. */
export const plain = (path: string) =>
  decoded(path)
    .replace(/\/{2,}/g, '/')
    .replace(/\/+$/, '');
