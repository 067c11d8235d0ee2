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
