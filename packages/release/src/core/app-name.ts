/** What is built, published and rolled back on its own: the host, and the remotes that the release store lists. */
export const hostName = 'host';

/** Whether a text has the form of an app's name. Which apps there are, the release store says. */
export const isAppName = (name: string): boolean => /^[a-z][a-z0-9-]*$/.test(name);
