/**
 * Conditions of the router that never hold in a page without forms, fetchers, actions, view transitions, instrumentation and
 * React Server Components.
 */
const never = [
  'if (opts && opts.pendingError) {',
  'if (opts && opts.submission && isMutationMethod(opts.submission.formMethod)) {\n      let actionResult',
  'if (!submission && !fetcherSubmission && formMethod && formAction && formEncType) {',
  'if (redirectPreserveMethodStatusCodes.has(redirect2.response.status) && activeSubmission && isMutationMethod(activeSubmission.formMethod)) {',
  'if (isBrowser3) {\n      restoreAppliedTransitions',
  'if (pendingAction === "POP" /* Pop */ && !isUninterruptedRevalidation && location !== state.location) {\n      let priorPaths',
  'if (pendingViewTransitionEnabled) {\n      let toPaths',
  'if (renderDfd && pendingState && router.window) {',
  'if (init.instrumentations) {\n    let instrumentations',
  'if (init.instrumentations) {\n    router =',
  'if (this.context) {\n      return /* @__PURE__ */ React2.createElement(RSCErrorHandler',
  'if (this.context && typeof error === "object" && error && "digest" in error && typeof error.digest === "string") {',
].map((found): Replacement => [found, found.replace(/^if \(.*\) \{/, 'if (false) {')]);

type Replacement = readonly [found: string, replacement: string];

/** Of the router's build: what only its framework mode uses, and names that keep unused components in a build. */
const router: readonly Replacement[] = [
  ['usePrefetchBehavior(\n      prefetch,\n      rest\n    );', '[false, null, null];'],
  ['ref: mergeRefs(forwardedRef, prefetchRef),', 'ref: forwardedRef,'],
  ['target,\n          "data-discover": !isAbsolute && discover === "render" ? "true" : void 0', 'target'],
  [
    'return shouldPrefetch && !isAbsolute ? /* @__PURE__ */ React10.createElement(React10.Fragment, null, link, /* @__PURE__ */ React10.createElement(PrefetchPageLinks, { page: href })) : link;',
    'return link;',
  ],
  ['HistoryRouter.displayName = "unstable_HistoryRouter";', ''],
  ['var Form = React10.forwardRef(', 'var Form = /* @__PURE__ */ React10.forwardRef('],
  ['Form.displayName = "Form";', ''],
  ['navigate,\n    fetch: fetch2,', 'navigate,'],
  ['if (!opts || !isSubmissionNavigation(opts)) {', 'if (true) {'],
  ['if (!viewTransitionOpts || !isViewTransitionAvailable) {', 'if (true) {'],
  [
    'fetchLoadMatches.forEach((f, key) => {\n    if (init',
    'false && fetchLoadMatches.forEach((f, key) => {\n    if (init',
  ],
  ['revalidatingFetchers.filter((f) => !f.matches', 'false && revalidatingFetchers.filter((f) => !f.matches'],
  [
    'createBrowserHistory({ window: opts?.window }),\n    hydrationData: opts?.hydrationData || parseHydrationData(),',
    'createBrowserHistory({ window: opts?.window }),\n    hydrationData: opts?.hydrationData,',
  ],
  ...never,
];

const unused = 'throw new Error("The page has no use for this, so its build leaves it out.");';
const withoutBody = (method: string): Replacement => [`${method} {`, `${method} {${unused}`];

/** Replacements by a text that only the file in question has. */
const files: readonly (readonly [mark: string, replacements: readonly Replacement[]])[] = [
  ['function LinkWithRef(', router],
  ['var RemoteHandler = class', ['preloadRemote(preloadOptions)', 'removeRemote(remote)'].map(withoutBody)],
  ['var SharedHandler = class', [withoutBody('loadShareSync(pkgName, extraOptions)')]],
];

/**
 * A loader that leaves out of the router and of the federation runtime what no page of the site runs.
 * @throws Error when the library has another text, after an update
 */
export default function leanLibrary(source: string): string {
  const replacements = files.find(([mark]) => source.includes(mark))?.[1] ?? [];
  return replacements.reduce((text, [found, replacement]) => {
    const [before, after, ...more] = text.split(found);
    if (before === undefined || after === undefined || more.length > 0)
      throw new Error(`The library does not contain this once any more, see lean-library.ts:\n${found}`);
    return before + replacement + after;
  }, source);
}
