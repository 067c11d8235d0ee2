import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { serve } from './serve';

interface FakeS3Options {
  /** False for a service that ignores `If-None-Match`. */
  readonly conditional?: boolean;
  /** Number of conditional writes answered with 409 first. */
  readonly conflicts?: number;
  /** Number of writes that are kept and whose answers are lost first. */
  readonly lostAnswers?: number;
  readonly pageSize?: number;
  /** Whether these credentials may write or remove a key; by default any. */
  readonly mayWrite?: (key: string) => boolean;
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function failure(response: ServerResponse, status: number, code: string) {
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(`<Error><Code>${code}</Code><Message>${code}</Message></Error>`);
}

/** In-memory S3 service with one bucket (`bucket`, path-style), on a free loopback port. */
export async function startFakeS3({
  conditional = true,
  conflicts = 0,
  lostAnswers = 0,
  pageSize = 1000,
  mayWrite = () => true,
}: FakeS3Options = {}) {
  const objects = new Map<string, { content: Buffer; modifiedAt: Date }>();
  let conflictsLeft = conflicts;
  let lostLeft = lostAnswers;

  function list(query: URLSearchParams, response: ServerResponse) {
    const prefix = query.get('prefix') ?? '';
    const names = new Set<string>();
    for (const key of objects.keys()) {
      if (!key.startsWith(prefix)) continue;
      const slash = key.indexOf('/', prefix.length);
      names.add(slash < 0 ? key : key.slice(0, slash + 1));
    }
    const rest = [...names].toSorted().filter((name) => name > (query.get('continuation-token') ?? ''));
    const page = rest.slice(0, pageSize);
    response.writeHead(200, { 'content-type': 'application/xml' });
    response.end(
      `<ListBucketResult><IsTruncated>${rest.length > pageSize}</IsTruncated>` +
        (rest.length > pageSize
          ? `<NextContinuationToken>${escaped(page.at(-1) ?? '')}</NextContinuationToken>`
          : '') +
        page
          .map((name) =>
            name.endsWith('/')
              ? `<CommonPrefixes><Prefix>${escaped(name)}</Prefix></CommonPrefixes>`
              : `<Contents><Key>${escaped(name)}</Key></Contents>`,
          )
          .join('') +
        '</ListBucketResult>',
    );
  }

  async function put(key: string, request: IncomingMessage, response: ServerResponse) {
    const content = await buffer(request);
    if (conditional && request.headers['if-none-match'] === '*') {
      if (conflictsLeft > 0) {
        conflictsLeft -= 1;
        return failure(response, 409, 'ConditionalRequestConflict');
      }
      if (objects.has(key)) return failure(response, 412, 'PreconditionFailed');
    }
    objects.set(key, { content, modifiedAt: new Date() });
    if (lostLeft > 0) {
      lostLeft -= 1;
      return request.socket.destroy();
    }
    return response.writeHead(200, { etag: '"1"' }).end();
  }

  const { url: endpoint, stop } = await serve((request, response) => {
    const url = new URL(request.url ?? '/', 'http://s3');
    const [, bucket, ...rest] = decodeURIComponent(url.pathname).split('/');
    const key = rest.join('/');
    if (bucket !== 'bucket') return failure(response, 404, 'NoSuchBucket');
    const isChange = request.method === 'PUT' || request.method === 'DELETE';
    if (isChange && !mayWrite(key)) return failure(response, 403, 'AccessDenied');
    if (request.method === 'PUT') return void put(key, request, response);
    if (request.method === 'DELETE') {
      objects.delete(key);
      return response.writeHead(204).end();
    }
    if (!key) return list(url.searchParams, response);
    const object = objects.get(key);
    if (!object) return failure(response, 404, 'NoSuchKey');
    response.writeHead(200, {
      'content-length': object.content.byteLength,
      'last-modified': object.modifiedAt.toUTCString(),
    });
    return response.end(request.method === 'HEAD' ? undefined : object.content);
  });
  return { endpoint, stop };
}
