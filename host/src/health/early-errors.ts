import { signalVisit } from '@aertrip/platform';

/** Notes what nobody catches from the first line on; the measuring, which is loaded late, takes it from there. */
export function watchErrors(): void {
  for (const type of ['error', 'unhandledrejection'])
    addEventListener(type, (event) => signalVisit('thrown', event));
}
