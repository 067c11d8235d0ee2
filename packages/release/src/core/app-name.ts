/** The units of build, publish and roll-back: the host, and the remotes in the release store. */
export const hostName = 'host';

/** Whether a text is a valid app name. The release store lists the existing apps. */
export const isAppName = (name: string): boolean => /^[a-z][a-z0-9-]*$/.test(name);

/** How many people an app is for: the public, or a team that makes some hundred visits a day. */
export const audiences = ['many', 'few'] as const;

export type Audience = (typeof audiences)[number];
