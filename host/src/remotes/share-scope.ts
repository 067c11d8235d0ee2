/** A shared module as webpack registers it. */
interface SharedModule {
  get(): unknown;
}

/** What the page shares: module name → version → the module. */
export type ShareScope = Readonly<Record<string, Readonly<Record<string, SharedModule>>>>;

declare const __webpack_init_sharing__: (scope: 'default') => unknown;
declare const __webpack_share_scopes__: { readonly default: ShareScope };

declare global {
  /** The host's shared modules, where the verification of a release finds them. */
  var aertripShares: ShareScope | undefined;
}

/** Fills the host's share scope and shows it to the page. The host provides at once: there is nothing to wait for. */
export function publishShareScope(): ShareScope {
  __webpack_init_sharing__('default');
  globalThis.aertripShares = __webpack_share_scopes__.default;
  return __webpack_share_scopes__.default;
}
