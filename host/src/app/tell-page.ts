import { hostEvent, type HostSign } from '@aertrip/release/host-report';

/** Tells the page how the shell does: the page's own script reports it, so that one which never runs is reported as well. */
export const tellPage = (sign: HostSign): void =>
  void dispatchEvent(new CustomEvent(hostEvent, { detail: sign }));
