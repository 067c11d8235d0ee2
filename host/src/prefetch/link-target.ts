/** The place of this site that a link leads to, or that the link around an element does; none for any other. */
export function linkedPlace(target: EventTarget | null): URL | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  return link?.href && link.origin === location.origin ? new URL(link.href) : undefined;
}
