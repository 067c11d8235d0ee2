/** The access token of a request, or undefined. An API key in its place does not count. */
export function bearerToken(headers: Headers): string | undefined {
  const token = /^Bearer\s+(.+)$/i.exec(headers.get('authorization') ?? '')?.[1];
  return token && !token.startsWith('sb_') ? token : undefined;
}
