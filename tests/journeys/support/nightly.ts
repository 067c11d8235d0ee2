/** The journeys of `npm test`: one each of visitor, customer, desk and release. */
export const short = { tag: '@short' } as const;

/**
 * What waits for the night (`npm run test:all`): a journey that goes a way of another one once more, under a further
 * condition: another fault, remote, page, width or theme, by keyboard alone, in two tabs, with a broken
 * network, from outside of this repository (docs/decisions/23).
 */
export const nightly = { tag: '@nightly' } as const;

/** One case of several for each merge, the others for the night. */
export const nightlyUnless = (isFirst: boolean) => (isFirst ? {} : nightly);
