/**
 * Says that the login prompt has been shown; lives as long as the browser session, and for all of its tabs. On its own, for
 * tests and measurements that look at a page without the prompt.
 */
export const promptCookie = { name: 'aertrip_login_prompt', value: 'shown' } as const;
