import type { Context, Hono } from 'hono';
import { passTo } from './upstream';

/** Services behind the edge, by URL without a trailing slash. */
export interface Services {
  /** The Supabase project, hosted or embedded. */
  readonly data: string;
  /** The embedded identity service; none beside Firebase, which browsers call themselves. */
  readonly identity?: string;
  /** Shows a hosted project that it is the edge that names the client: its gateway knows the edge's own address only. */
  readonly edgeKey?: string;
}

export const dataPaths = ['/rest/v1/*', '/auth/v1/*', '/storage/v1/*', '/functions/v1/*'];
const identityPaths = [
  '/identitytoolkit.googleapis.com/*',
  '/securetoken.googleapis.com/*',
  '/emulator/*',
  '/__offline/*',
];

/**
 * Answers the paths of the services by passing them on.
 * @param forwarded headers that tell a service who asked, in place of those of the request
 */
export function addServices(
  app: Hono,
  { data, identity }: Services,
  forwarded: (c: Context) => Readonly<Record<string, string>>,
): void {
  for (const pattern of dataPaths) app.all(pattern, passTo(data, forwarded));
  if (identity) for (const pattern of identityPaths) app.all(pattern, passTo(identity, forwarded));
}
