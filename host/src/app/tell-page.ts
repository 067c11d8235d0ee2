import { hostEvent, hydratingEvent, type HostSign } from '@aertrip/release/host-report';

/** Tells the page how the shell does: the page's own script reports it, so that one which never runs is reported as well. */
export const tellPage = (sign: HostSign): void =>
  void dispatchEvent(new CustomEvent(hostEvent, { detail: sign }));

/** From here on the page's visitor is heard by React: what was done before is done again once the shell stands. */
export const tellHydrating = (): void => void dispatchEvent(new Event(hydratingEvent));
