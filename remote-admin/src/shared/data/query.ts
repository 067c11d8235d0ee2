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

/** Interval in ms at which a visible screen reads what colleagues change meanwhile. */
export const pollInterval = 20_000;

/** Polls a record while it waits for a colleague. */
export const pollWhile =
  <Data>(isWaiting: (data: Data) => boolean) =>
  ({ state }: { readonly state: { readonly data?: Data | undefined } }) =>
    state.data !== undefined && isWaiting(state.data) && pollInterval;
