/** The access token of a request, or undefined; an API key in its place is no access token. */
export function bearerToken(headers: Headers): string | undefined {
  const token = /^Bearer\s+(.+)$/i.exec(headers.get('authorization') ?? '')?.[1];
  return token && !token.startsWith('sb_') ? token : undefined;
}
