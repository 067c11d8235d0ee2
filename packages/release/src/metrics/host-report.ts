/** Name of the event by which the shell tells its page how its start goes. */
export const hostEvent = 'aertrip:host';

/**
 * `began`: its code runs. `started`: it stands for the first time. `failed`: it could not start. `render`: it shows that
 * something went wrong, in place of a screen or of the whole page.
 */
export type HostSign = 'began' | 'started' | 'failed' | 'render';

/**
 * Name of the event after which a page from the server hears its visitor by itself; the shell sends it before it hydrates. A
 * page that is about to be left cancels it, and is not hydrated.
 */
export const hydratingEvent = 'aertrip:hydrating';

/** Id of the template that holds what a page which can be read already does not load before it was painted. */
export const deferredId = 'deferred';

/** Cookie in which a browser keeps the version of a canary of the host that failed in it. */
export const failedHostCookie = 'aertrip_failed_host';
