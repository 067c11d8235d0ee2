/** A refusal in the shape of Supabase's storage API: HTTP 400, the real status as text in the body. */
export class StorageError extends Error {
  constructor(
    readonly statusCode: number,
    readonly error: string,
    message: string,
  ) {
    super(message);
    this.name = 'StorageError';
  }

  toResponse(): Response {
    const { statusCode, error, message } = this;
    return Response.json(
      { statusCode: String(statusCode), error, message },
      { status: statusCode >= 500 ? statusCode : 400 },
    );
  }
}

export const storageErrors = {
  bucketNotFound: () => new StorageError(404, 'Bucket not found', 'Bucket not found'),
  objectNotFound: () => new StorageError(404, 'not_found', 'Object not found'),
  invalidKey: (key: string) => new StorageError(400, 'InvalidKey', `Invalid key: ${key}`),
  invalidRequest: (message: string) => new StorageError(400, 'invalid_request', message),
  invalidToken: (message: string) => new StorageError(403, 'Unauthorized', message),
  denied: () => new StorageError(403, 'Unauthorized', 'new row violates row-level security policy'),
  duplicate: () => new StorageError(409, 'Duplicate', 'The resource already exists'),
  tooLarge: () => new StorageError(413, 'Payload too large', 'The object exceeded the maximum allowed size'),
  wrongType: (type: string) =>
    new StorageError(415, 'invalid_mime_type', `mime type ${type} is not supported`),
  unknownRoute: () => new StorageError(404, 'not_found', 'Not found'),
};

const allowedKey = /^[\w/!\-.*'() &$@=;:+,?]{1,900}$/;

/**
 * Checks a path inside a bucket against the characters that Supabase's storage allows.
 *
 * @throws StorageError `InvalidKey`
 */
export function checkObjectKey(key: string): string {
  const segments = key.split('/');
  const isClean = segments.every((segment) => segment !== '' && segment !== '.' && segment !== '..');
  if (!allowedKey.test(key) || !isClean) throw storageErrors.invalidKey(key);
  return key;
}
