import type { Context, Hono } from 'hono';
import { passTo } from './upstream';

/** Services of the embedded default, by URL. */
export interface Services {
  readonly data: string;
  readonly identity: string;
}

const dataPaths = ['/rest/v1/*', '/auth/v1/*', '/storage/v1/*', '/functions/v1/*'];
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
  for (const pattern of identityPaths) app.all(pattern, passTo(identity, forwarded));
}
