import { fullUrl } from '@aertrip/platform';

/** schema.org description of a list of pages. */
export const listJsonLd = (name: string, pages: readonly { name: string; path: string }[]): object => ({
  '@context': 'https://schema.org',
  '@type': 'ItemList',
  name,
  itemListElement: pages.map((page, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: page.name,
    url: fullUrl(page.path),
  })),
});
