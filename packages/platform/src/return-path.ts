interface Place {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

// Any origin works: it only distinguishes a path of this site from another site's URL.
const base = 'https://same-site.invalid';

/**
 * Return path after sign-in: a path of this site with its query and hash. Anything else (another origin, `//evil`,
 * `javascript:`, backslashes, control characters) becomes `/`.
 */
export function safeFrom(from: string | null | undefined): string {
  // eslint-disable-next-line no-control-regex -- browsers drop control characters inside a URL
  if (!from || !from.startsWith('/') || /[\\\u0000-\u001f]/.test(from)) return '/';
  let url: URL;
  try {
    url = new URL(from, base);
  } catch {
    return '/';
  }
  const path = url.pathname + url.search + url.hash;
  return url.origin === base && !path.startsWith('//') ? path : '/';
}

function withFrom(login: string, { pathname, search, hash }: Place): string {
  const from = pathname + search + hash;
  return from === '/' ? login : `${login}?from=${encodeURIComponent(from)}`;
}

/** The customer's login with a return path. */
export const loginPath = (from: Place): string => withFrom('/login', from);

/** The administrator's login with a return path. */
export const adminLoginPath = (from: Place): string => withFrom('/admin/login', from);
