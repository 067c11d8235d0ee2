import { toAppError } from '@aertrip/platform';

/** `The states could not be loaded. Check your connection.` */
export const failureText = (what: string, error: unknown): string =>
  toAppError(error).code === 'offline'
    ? `You are offline. ${what} load when you are connected again.`
    : `${what} could not be loaded. Check your connection.`;
