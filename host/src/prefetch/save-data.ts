interface Connection {
  readonly saveData?: boolean;
  /** `slow-2g`, `2g`, `3g` or `4g`, as measured; not available in every browser. */
  readonly effectiveType?: string;
}

/** Whether prefetching is off: the visitor saves data, or the connection is slow. */
export function savesData(): boolean {
  const { connection } = navigator as Navigator & { readonly connection?: Connection };
  return connection?.saveData === true || connection?.effectiveType?.endsWith('2g') === true;
}
