/** Role of a release file. `server` runs on the edge; `other` is metadata or a developer file. */
export type FileKind = 'script' | 'style' | 'media' | 'server' | 'other';

const patterns = [
  ['server', /^server\//],
  ['script', /\.m?js$/],
  ['style', /\.css$/],
  ['media', /\.(woff2?|svg|png|jpe?g|gif|webp|avif|mp4|webm|wasm)$/],
] as const;

export const fileKind = (file: string): FileKind =>
  patterns.find(([, pattern]) => pattern.test(file))?.[0] ?? 'other';

/** Path such as `src/lib/price.ts` for a bundler's source name in a source map. */
export const sourceName = (name: string) =>
  name.replace(/^webpack:\/\/[^/]*\//, '').replace(/^(\.{1,2}\/)+/, '');
