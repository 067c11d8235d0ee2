/** The URL of a link, or of the link around an element, if it is on this site; otherwise `undefined`. */
export function getLinkUrl(target: EventTarget | null): URL | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  return link?.href && link.origin === location.origin ? new URL(link.href) : undefined;
}
