/** Mean the same whether percent-encoded or not (RFC 3986, 2.3). */
const unreserved = /[\w.~-]/;

/** `%69` is `i`; what must stay encoded is so in capitals, as the RFC prefers. */
const normalizeEncoding = (pathname: string) =>
  pathname.replace(/%[0-9a-f]{2}/gi, (encoded) => {
    const character = String.fromCharCode(Number.parseInt(encoded.slice(1), 16));
    return unreserved.test(character) ? character : encoded.toUpperCase();
  });

/**
 * The one way to write a path: no needless percent-encoding, no empty segment, no slash at its end. Whatever is written
 * otherwise would be a page of its own in every cache. It never begins with two slashes, which a browser takes for
 * another site.
 * @param pathname as `URL` gives it, which has resolved `.` and `..`
 */
export function canonicalPath(pathname: string): string {
  const path = normalizeEncoding(pathname).replace(/\/{2,}/g, '/');
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
}

/** The path in lower case but for what is percent-encoded, which has capitals. */
export const lowerCasePath = (pathname: string): string =>
  pathname.replace(/%[0-9A-F]{2}|[A-Z]+/g, (part) => (part.startsWith('%') ? part : part.toLowerCase()));
