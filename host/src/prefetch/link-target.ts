/** The URL on this site that a link, or the link around an element, leads to; `undefined` for any other. */
export function getLinkUrl(target: EventTarget | null): URL | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  return link?.href && link.origin === location.origin ? new URL(link.href) : undefined;
}
