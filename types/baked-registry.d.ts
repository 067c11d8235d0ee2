/** Registry baked into the host when it was built, as JSON; empty when there was none. See webpack.shared.js. */
declare const __BAKED_REGISTRY__: string;
