import { toAppError } from '@aertrip/platform';

/** Root of every query key of the admin panel: signing out forgets all of them at once. */
export const adminKey = ['admin'] as const;

/** How every query of the panel behaves: only what may pass by itself is tried again, and being offline is said at once. */
export const adminQuery = {
  networkMode: 'always',
  retry: (failures: number, error: Error) => failures < 1 && toAppError(error).code === 'unavailable',
} as const;
