/** A test of `npm run test:all`; `npm test` (`WITHOUT_NIGHTLY=1`) skips it. */
export const nightlyTest = process.env.WITHOUT_NIGHTLY ? test.skip : test;
