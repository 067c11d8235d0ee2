import { adminCookies, unsignedPart } from '../http/admin-session';

/**
 * The session of an answer of `/auth/v1` as the service made it, for a program that keeps no cookies.
 * @param setCookies the `Set-Cookie` headers of the answer
 * @throws Error when they carry no session
 */
export function wholeSession(
  siteUrl: string,
  accessToken: string,
  setCookies: readonly string[],
): { readonly accessToken: string; readonly refreshToken: string } {
  const { signatures, refresh } = adminCookies(siteUrl);
  const read = (name: string) => {
    const line = setCookies.find((each) => each.startsWith(`${name}=`));
    if (!line) throw new Error(`The answer sets no cookie ${name}.`);
    return decodeURIComponent(line.slice(name.length + 1).split(';', 1)[0] ?? '');
  };
  const [, signature = ''] = /^[\w-]+\.([\w-]+)/.exec(read(signatures)) ?? [];
  return { accessToken: `${unsignedPart(accessToken)}.${signature}`, refreshToken: read(refresh) };
}
