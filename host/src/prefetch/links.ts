/** The URL of a link, or of the link around an element, if it is on this site; otherwise `undefined`. */
export function getLinkUrl(target: EventTarget | null): URL | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  return link?.href && link.origin === location.origin ? new URL(link.href) : undefined;
}

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
