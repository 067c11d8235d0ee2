import { getSiteConfig } from '@aertrip/platform';

/** An address of this site in full, from a path. */
export const fullAddress = (path: string): string => new URL(path, getSiteConfig().siteUrl).href;

/** schema.org description of the way from the home page to a page. */
export function breadcrumbJsonLd(items: readonly { name: string; path: string }[]): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: items.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: fullAddress(path),
    })),
  };
}
