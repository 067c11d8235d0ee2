/** How many people an app is for: the public, or a team that makes some hundred visits a day. */
export const audiences = ['many', 'few'] as const;

export type Audience = (typeof audiences)[number];
