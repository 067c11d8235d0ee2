/** Of the router's build: what only its framework mode uses, and names that keep unused components in a build. */
const replacements = [
  ['usePrefetchBehavior(\n      prefetch,\n      rest\n    );', '[false, null, null];'],
  ['ref: mergeRefs(forwardedRef, prefetchRef),', 'ref: forwardedRef,'],
  ['target,\n          "data-discover": !isAbsolute && discover === "render" ? "true" : void 0', 'target'],
  [
    'return shouldPrefetch && !isAbsolute ? /* @__PURE__ */ React10.createElement(React10.Fragment, null, link, /* @__PURE__ */ React10.createElement(PrefetchPageLinks, { page: href })) : link;',
    'return link;',
  ],
  ['HistoryRouter.displayName = "unstable_HistoryRouter";', ''],
  ['Form.displayName = "Form";', ''],
] as const;

/**
 * A loader that leaves out of the router what a site without its framework mode never runs: half of the hooks of each link
 * among it.
 * @throws Error when the router has another text, after an update
 */
export default function leanRouter(source: string): string {
  if (!source.includes('function LinkWithRef(')) return source;
  return replacements.reduce((text, [found, replacement]) => {
    const [before, after, ...more] = text.split(found);
    if (before === undefined || after === undefined || more.length > 0)
      throw new Error(`The router does not contain this once any more, see lean-router.ts:\n${found}`);
    return before + replacement + after;
  }, source);
}
