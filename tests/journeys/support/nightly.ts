/** The journeys of `npm test`: one each of visitor, customer, desk and release. */
export const short = { tag: '@short' } as const;

/** Journeys of the night (`npm run test:all`), which repeat another one under a further condition (docs/decisions/23). */
export const nightly = { tag: '@nightly' } as const;

/** Runs one of several cases before each merge, the others at night. */
export const nightlyUnless = (isFirst: boolean) => (isFirst ? {} : nightly);
