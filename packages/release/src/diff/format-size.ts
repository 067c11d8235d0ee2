export function formatSize(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`;
  return bytes < 1_000_000 ? `${Math.round(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** `+2 kB`, `−312 bytes`, `the same`. */
export function formatGrowth(before: number, after: number): string {
  if (before === after) return 'the same';
  return `${after > before ? '+' : '−'}${formatSize(Math.abs(after - before))}`;
}
