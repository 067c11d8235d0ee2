import { readBody } from '../http/requests';
import { storageErrors } from './storage-error';

const formOverheadBytes = 64 * 1024;

export interface Upload {
  bytes: Uint8Array<ArrayBuffer>;
  /** MIME type that the client declares: of the form's file, or of the body. */
  declaredType: string;
  cacheControl: string;
}

/**
 * Extracts the file of an upload: the body itself, or the first file of a multipart form (browsers send one for a File
 * or a Blob).
 *
 * @param limit in bytes
 * @throws StorageError when there is no file, or it is larger
 */
export async function readUpload(request: Request, limit: number): Promise<Upload> {
  const contentType = request.headers.get('content-type') ?? '';
  const body = await readBody(request, limit + formOverheadBytes);
  if (body === 'too-large') throw storageErrors.tooLarge();
  if (body === null) throw storageErrors.invalidRequest('The request has no body');
  if (!contentType.startsWith('multipart/form-data')) {
    return checked(body, contentType, request.headers.get('cache-control') ?? undefined, limit);
  }
  const form = await new Response(body, { headers: { 'content-type': contentType } }).formData();
  const file = [...form.values()].find((value) => value instanceof Blob);
  if (!file) throw storageErrors.invalidRequest('The form has no file');
  const seconds = form.get('cacheControl');
  const cacheControl =
    typeof seconds === 'string' && /^\d+$/.test(seconds) ? `max-age=${seconds}` : undefined;
  return checked(new Uint8Array(await file.arrayBuffer()), file.type, cacheControl, limit);
}

function checked(
  bytes: Uint8Array<ArrayBuffer>,
  declaredType: string,
  cacheControl: string | undefined,
  limit: number,
): Upload {
  if (bytes.byteLength > limit) throw storageErrors.tooLarge();
  const isKnown = cacheControl !== undefined && /^(max-age=\d+|no-cache)$/.test(cacheControl);
  return {
    bytes,
    declaredType: declaredType || 'application/octet-stream',
    cacheControl: isKnown ? cacheControl : 'max-age=3600',
  };
}
