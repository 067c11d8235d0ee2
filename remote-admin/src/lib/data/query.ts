/** Root of every query key of the admin panel: signing out removes all of them at once. */
export const adminKey = ['admin'] as const;

/**
 * How every query of the panel behaves. The database client repeats a reading that did not arrive by itself; repeating
 * that once more would keep the error from being shown for half a minute.
 */
export const adminQuery = {
  networkMode: 'always',
  retry: false,
} as const;
