/** The units of build, publish and roll-back: the host, and the remotes in the release store. */
export const hostName = 'host';

/** Whether a text is a valid app name. The release store lists the existing apps. */
export const isAppName = (name: string): boolean => /^[a-z][a-z0-9-]*$/.test(name);
