/** The one build has a store of its own, which is made anew each time. */
export const monolithVersion = '1.0.0';
