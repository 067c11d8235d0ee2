interface Connection {
  readonly saveData?: boolean;
  /** `slow-2g`, `2g`, `3g` or `4g`, as measured; not known to every browser. */
  readonly effectiveType?: string;
}

/** Whether nothing may be prefetched: the visitor wants to save data, or the connection is a slow one. */
export function savesData(): boolean {
  const { connection } = navigator as Navigator & { readonly connection?: Connection };
  return connection?.saveData === true || connection?.effectiveType?.endsWith('2g') === true;
}
