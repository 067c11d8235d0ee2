/** Path such as `src/lib/price.ts` for a bundler's source name in a source map. */
export const sourceName = (name: string) =>
  name.replace(/^webpack:\/\/[^/]*\//, '').replace(/^(\.{1,2}\/)+/, '');
