/**
 * `/robots.txt`. Search engines may open every page: a private one answers with `noindex`, which they would not see on a
 * path they may not open.
 */
export const robots = (siteUrl: string): string =>
  ['User-agent: *', 'Allow: /', '', `Sitemap: ${new URL('/sitemap.xml', siteUrl).href}`, ''].join('\n');
