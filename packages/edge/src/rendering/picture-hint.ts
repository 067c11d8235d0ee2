/** What a header may say between quotes: characters that are seen, and spaces (RFC 9110, 5.6.4). */
const isQuotable = (text: string) => /^[\x20\x21\x23-\x5B\x5D-\x7E]*$/.test(text);

/** The one character that React escapes in an attribute and that stands in addresses. */
const unescaped = (text: string) => text.replaceAll('&amp;', '&');

const attributesOf = (tag: string) =>
  new Map(
    [...tag.matchAll(/([a-z]+)="([^"]*)"/gi)].map(([, name = '', value = '']) => [
      name.toLowerCase(),
      unescaped(value),
    ]),
  );

/** Of a page, one picture is worth it: the largest paint waits for it. */
const isFirstPicture = (attributes: ReadonlyMap<string, string>) =>
  attributes.get('rel') === 'preload' &&
  attributes.get('as') === 'image' &&
  attributes.get('fetchpriority') === 'high';

/**
 * The preload of the picture that a page is waited for with, as the value of a `Link` header. A CDN with early hints sends it
 * as 103 while it waits for the page (RFC 8297); with the page itself it says what its head says, and nothing is fetched twice.
 * @param head HTML of the page's own part of the head, as React writes it
 */
export function pictureHint(head: string): string | undefined {
  const found = [...head.matchAll(/<link\b[^>]*>/g)].map(([tag]) => attributesOf(tag)).find(isFirstPicture);
  if (!found) return undefined;
  const sources = found.get('imagesrcset') ?? '';
  // React leaves the address out beside a set of sources; a header needs one, for browsers that know no sets.
  const href = found.get('href') ?? sources.split(' ')[0] ?? '';
  const isAddress = /^(?:\/(?!\/)|https:\/\/)[^\s<>]+$/.test(href);
  const sizes = found.get('imagesizes') ?? '';
  if (!isAddress || ![href, sources, sizes].every(isQuotable)) return undefined;
  return [
    `<${href}>`,
    'rel=preload',
    'as=image',
    ...(sources ? [`imagesrcset="${sources}"`] : []),
    ...(sizes ? [`imagesizes="${sizes}"`] : []),
    'fetchpriority=high',
  ].join('; ');
}
