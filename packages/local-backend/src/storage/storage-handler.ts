import type { Caller, Database } from '../data/database';
import type { Secrets } from '../data/data-folder';
import { bearerToken, readBody } from '../http/requests';
import { InvalidTokenError, type Tokens } from '../http/tokens';
import { fileType } from './file-type';
import { checkObjectKey, StorageError, storageErrors } from './storage-error';
import { createObjectStore } from './object-store';
import { readUpload } from './read-upload';
import { serveObject } from './serve-object';

/** Supabase's limit for buckets without one. */
const defaultLimitBytes = 50 * 1024 * 1024;

/** Answers upload, download, public URLs and removal of /storage/v1, from a folder and the rows of storage.objects. */
export function createStorageHandler(
  database: Database,
  tokens: Tokens,
  secrets: Secrets,
  objectsFolder: string,
) {
  const store = createObjectStore(database, objectsFolder);

  async function readCaller(headers: Headers): Promise<Caller> {
    if (headers.get('apikey') === secrets.serviceKey)
      return { role: 'service_role', claims: { role: 'service_role' } };
    const bearer = bearerToken(headers);
    return bearer ? (await tokens.accept(bearer)).caller : { role: 'anon', claims: {} };
  }

  async function upload(request: Request, bucketId: string, name: string): Promise<Response> {
    const caller = await readCaller(request.headers);
    const bucket = await store.bucket(bucketId);
    checkObjectKey(name);
    const { bytes, declaredType, cacheControl } = await readUpload(
      request,
      bucket.file_size_limit ?? defaultLimitBytes,
    );
    const mimetype = fileType(bytes) ?? 'application/octet-stream';
    // A hosted project checks the declared type only.
    for (const type of [declaredType, mimetype]) {
      if (bucket.allowed_mime_types && !bucket.allowed_mime_types.includes(type))
        throw storageErrors.wrongType(type);
    }
    const { id } = await store.put(caller, { bucketId, name, bytes, mimetype, cacheControl });
    return Response.json({ Id: id, Key: `${bucketId}/${name}` });
  }

  async function remove(request: Request, bucketId: string): Promise<Response> {
    const caller = await readCaller(request.headers);
    const removed = await store.remove(caller, bucketId, readPrefixes(await request.json()));
    return Response.json(removed.map((object) => ({ ...object, bucket_id: bucketId })));
  }

  async function read(
    request: Request,
    isPublic: boolean,
    bucketId: string,
    name: string,
  ): Promise<Response> {
    if (isPublic && !(await store.bucket(bucketId)).public) throw storageErrors.bucketNotFound();
    const caller = isPublic ? undefined : await readCaller(request.headers);
    const object = await store.find(bucketId, name, caller);
    return serveObject(request, object, store.filePath(object.version));
  }

  async function route(request: Request): Promise<Response> {
    const segments = pathSegments(request);
    if (segments.shift() !== 'object') throw storageErrors.unknownRoute();
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const isPublic = isRead && segments[0] === 'public';
    const [bucketId = '', ...rest] = isPublic ? segments.slice(1) : segments;
    const name = rest.join('/');

    if (isRead) return read(request, isPublic, bucketId, name);
    if (request.method === 'POST') return upload(request, bucketId, name);
    if (request.method === 'DELETE' && name === '') return remove(request, bucketId);
    throw storageErrors.unknownRoute();
  }

  return async (request: Request): Promise<Response> => {
    try {
      return await route(request);
    } catch (error) {
      // Consumes and discards the body, so that the client receives the refusal instead of a broken connection.
      if (!request.bodyUsed) await readBody(request, 0);
      if (error instanceof StorageError) return error.toResponse();
      if (error instanceof InvalidTokenError) return storageErrors.invalidToken(error.message).toResponse();
      throw error;
    }
  };
}

function pathSegments(request: Request): string[] {
  const { pathname } = new URL(request.url);
  try {
    return pathname.replace('/storage/v1/', '').split('/').map(decodeURIComponent);
  } catch {
    throw storageErrors.invalidKey(pathname);
  }
}

function readPrefixes(body: unknown): string[] {
  if (typeof body === 'object' && body !== null && 'prefixes' in body && Array.isArray(body.prefixes)) {
    return body.prefixes.map(String);
  }
  throw storageErrors.invalidRequest('prefixes is missing');
}
