/** Characters of a quoted header value: visible characters and spaces (RFC 9110, 5.6.4). */
const isQuotable = (text: string) => /^[\x20\x21\x23-\x5B\x5D-\x7E]*$/.test(text);

/** Of the characters that React escapes in attributes, addresses hold only this one. */
const unescaped = (text: string) => text.replaceAll('&amp;', '&');

const attributesOf = (tag: string) =>
  new Map(
    [...tag.matchAll(/([a-z]+)="([^"]*)"/gi)].map(([, name = '', value = '']) => [
      name.toLowerCase(),
      unescaped(value),
    ]),
  );

/** Only the picture of the largest paint is worth a header. */
const isFirstPicture = (attributes: ReadonlyMap<string, string>) =>
  attributes.get('rel') === 'preload' &&
  attributes.get('as') === 'image' &&
  attributes.get('fetchpriority') === 'high';

/**
 * The preload of a page's largest picture, as the value of a `Link` header. A CDN with early hints sends it as 103 while it
 * waits for the page (RFC 8297). It repeats the preload of the head, so nothing is fetched twice.
 * @param head HTML of the page's own part of the head, as React writes it
 */
export function pictureHint(head: string): string | undefined {
  const found = [...head.matchAll(/<link\b[^>]*>/g)].map(([tag]) => attributesOf(tag)).find(isFirstPicture);
  if (!found) return undefined;
  const sources = found.get('imagesrcset') ?? '';
  // React omits the address beside a set of sources; the header needs it for browsers without sets.
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
