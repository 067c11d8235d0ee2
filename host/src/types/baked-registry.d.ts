/** Registry baked into the host when it was built, as JSON; empty when there was none. See webpack.shared.js. */
// oxlint-disable-next-line no-underscore-dangle -- Replaced at build time, so it must look like nothing else.
declare const __BAKED_REGISTRY__: string;
