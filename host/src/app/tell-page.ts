import { hostEvent, hydratingEvent, type HostSign } from '@aertrip/release/host-report';

/** Tells the page how the shell does: the page's own script reports it, so that one which never runs is reported as well. */
export const tellPage = (sign: HostSign): void =>
  void dispatchEvent(new CustomEvent(hostEvent, { detail: sign }));

/**
 * From here on the page's visitor is heard by React: what was done before is done again once the shell stands.
 * @returns whether the page stays: one that is about to be left for another address would be hydrated as that one
 */
export const tellHydrating = (): boolean => dispatchEvent(new Event(hydratingEvent, { cancelable: true }));
