/** Root of every query key of the panel; signing out removes all of them at once. */
export const adminKey = ['admin'] as const;

/**
 * Defaults of the panel's queries. The database client already retries reads; more retries would delay the error by
 * half a minute.
 */
export const adminQuery = {
  networkMode: 'always',
  retry: false,
} as const;
