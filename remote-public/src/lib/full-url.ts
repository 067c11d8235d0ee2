import { getSiteConfig } from '@aertrip/platform';

/** The full URL of a path of this site. */
export const fullUrl = (path: string): string => new URL(path, getSiteConfig().siteUrl).href;

/** schema.org description of the way from the home page to a page. */
export function breadcrumbJsonLd(items: readonly { name: string; path: string }[]): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: items.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: fullUrl(path),
    })),
  };
}
