import { signalVisit } from '@aertrip/platform';

/** Collects uncaught errors from the start; the measuring code, which loads later, takes them over. */
export function watchErrors(): void {
  for (const type of ['error', 'unhandledrejection'])
    addEventListener(type, (event) => signalVisit('thrown', event));
}
