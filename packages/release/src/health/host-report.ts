/** Event by which the shell reports its start to the page. */
export const hostEvent = 'aertrip:host';

/**
 * `began`: the code runs. `started`: first mount complete. `failed`: start failed. `render`: the shell shows an error in
 * place of a screen or the whole page.
 */
export type HostSign = 'began' | 'started' | 'failed' | 'render';

/**
 * Event that the shell dispatches before it hydrates a server-rendered page. The page then stops buffering clicks and form
 * submissions. A page that is navigating cancels the event, and the shell does not hydrate it.
 */
export const hydratingEvent = 'aertrip:hydrating';

/** Id of the template with the resources that a server-rendered page loads after its first paint. */
export const deferredId = 'deferred';

/** Cookie with the version of a host canary that failed in this browser. */
export const failedHostCookie = 'aertrip_failed_host';
