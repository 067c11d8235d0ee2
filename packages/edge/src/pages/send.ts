import type { Context } from 'hono';
import { withInlineSources } from '@aertrip/page';
import { acceptedEncoding } from '../http/accepted-encoding';
import { type CachedPage, type Encoding, encodings } from './cache';

/** Time in s after which a page without data may be requested again. */
const retryAfter = 10;

/**
 * A shared cache holds a page for seconds only, which delay publications and roll-backs; it revalidates with the ETag, and
 * goes on sending the page while this edge cannot answer.
 */
const cacheControl = {
  shared: 'public, max-age=0, s-maxage=2, stale-while-revalidate=1, stale-if-error=86400',
  /** While a canary runs: pages differ by visitor, so only the visitor's own browser may revalidate its copy. */
  byVisitor: 'private, max-age=0, must-revalidate',
  none: 'private, no-store',
} as const;

export type Sharing = keyof typeof cacheControl;

/** Whether a list of ETags names this one, by the weak comparison of GET and HEAD (RFC 9110, 13.1.2). */
function namesEtag(list: string, etag: string): boolean {
  return list
    .split(',')
    .map((item) => item.trim().replace(/^W\//, ''))
    .some((item) => item === etag || item === '*');
}

function chooseEncoding(c: Context): Encoding {
  const accepted = c.req.header('accept-encoding');
  // The usual header of browsers.
  if (accepted?.includes('br') && !accepted.includes(';')) return 'br';
  return acceptedEncoding(c, encodings);
}

interface SendOptions {
  readonly sharing: Sharing;
  readonly headers?: Readonly<Record<string, string>>;
  /** Query of the request, which a redirect keeps. */
  readonly search?: string;
}

/** Sends a page, or 304 when the browser has it already. */
export async function sendPage(
  c: Context,
  page: CachedPage,
  { sharing, headers: given = {}, search = '' }: SendOptions,
): Promise<Response> {
  const { outcome, status, location, etags, type = 'text/html' } = page;
  const isCacheable = outcome !== 'unavailable' && outcome !== 'shell';
  const control = isCacheable ? cacheControl[sharing] : 'no-store';
  const headers: Record<string, string> = {
    ...withInlineSources(given, page),
    Vary: 'Accept-Encoding',
    'Cache-Control': control,
  };

  // A response for shared caches carries no cookie: the headers of the context stay out.
  const send = (body: Buffer<ArrayBuffer> | null, as: number) =>
    sharing === 'shared'
      ? new Response(body, { status: as, headers })
      : c.newResponse(body, as as 200, headers);

  if (outcome === 'unavailable') headers['Retry-After'] = String(retryAfter);
  if (location !== undefined) {
    headers.Location = location.replace(/\?.*$/, '') + search;
    return send(null, status);
  }
  const encoding = chooseEncoding(c);
  if (isCacheable && sharing !== 'none') {
    const etag = etags[encoding];
    headers.ETag = etag;
    const condition = c.req.header('if-none-match');
    if (condition && status === 200 && namesEtag(condition, etag)) return send(null, 304);
  }
  if (page.link) headers.Link = page.link;
  if (encoding !== 'identity') headers['Content-Encoding'] = encoding;
  headers['Content-Type'] = `${type}; charset=UTF-8`;
  const body = await page.body(encoding);
  headers['Content-Length'] = String(body.byteLength);
  return send(body, status);
}
