const base = 'https://same-site.invalid';

/**
 * A path of the site for a redirect.
 * @returns undefined for anything that leads elsewhere: another origin, `//evil`, backslashes, control characters
 */
export function safeReturnPath(given: string | null | undefined): string | undefined {
  // eslint-disable-next-line no-control-regex -- browsers drop control characters inside a URL
  if (!given?.startsWith('/') || /[\\\u0000-\u001f]/.test(given) || !URL.canParse(given, base))
    return undefined;
  const url = new URL(given, base);
  const path = url.pathname + url.search + url.hash;
  return url.origin === base && !path.startsWith('//') ? path : undefined;
}
