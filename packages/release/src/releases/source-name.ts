/** Such as `src/lib/price.ts`, of what the bundlers call a source in their source maps. */
export const sourceName = (name: string) =>
  name.replace(/^webpack:\/\/[^/]*\//, '').replace(/^(\.{1,2}\/)+/, '');
