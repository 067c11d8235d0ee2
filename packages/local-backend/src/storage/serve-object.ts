import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import type { StoredObject } from './object-store';

/** Answers a GET or HEAD for a stored file, with validators and headers that prevent its execution. */
export function serveObject(request: Request, object: StoredObject, file: string): Response {
  const { size, mimetype, cacheControl, eTag, lastModified } = object.metadata;
  const headers = new Headers({
    'content-type': mimetype,
    'cache-control': cacheControl,
    etag: eTag,
    'last-modified': new Date(lastModified).toUTCString(),
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  });
  if (isFresh(request, eTag)) return new Response(null, { status: 304, headers });
  headers.set('content-length', String(size));
  const body =
    request.method === 'HEAD' ? null : (Readable.toWeb(createReadStream(file)) as ReadableStream<Uint8Array>);
  return new Response(body, { headers });
}

function isFresh(request: Request, eTag: string): boolean {
  const known = request.headers.get('if-none-match');
  return known !== null && known.split(',').some((tag) => tag.trim().replace(/^W\//, '') === eTag);
}
