import { hostEvent, hydratingEvent, type HostSign } from '@aertrip/release/host-report';

/** Reports the shell's state to the page's inline script, which also reports a shell that never starts. */
export const reportHostState = (sign: HostSign): void =>
  void dispatchEvent(new CustomEvent(hostEvent, { detail: sign }));

/**
 * React handles user input from here on; the page repeats earlier input once the shell is ready.
 * @returns whether the page stays: a page that is about to navigate to another URL must not be hydrated
 */
export const announceHydration = (): boolean =>
  dispatchEvent(new Event(hydratingEvent, { cancelable: true }));
