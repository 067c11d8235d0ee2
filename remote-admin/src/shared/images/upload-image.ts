import { AppError, sharePath, toAppError } from '@aertrip/platform';
import { adminClient } from 'shared-auth';
import { errorMessage } from '../data/error-message';
import { defaultImageFolder, imageBucket, imagePath, imageType } from './image-file';
import { smallerPhoto } from './redraw';
import { shareImage } from './share-image';

interface UploadedImage {
  /** Inside the bucket. */
  readonly path: string;
  readonly publicUrl: string;
  /** What is stored. */
  readonly file: File;
}

/** Error body of the storage service. */
interface StorageFailure {
  readonly message: string;
  readonly status?: number;
  readonly statusCode?: string;
  readonly originalError?: unknown;
}

const codes: Readonly<Record<number, AppError['code']>> = {
  400: 'invalid',
  401: 'unauthenticated',
  403: 'forbidden',
  409: 'conflict',
  413: 'invalid',
  415: 'invalid',
};

/** Converts a storage error to an AppError. */
function uploadError(failure: StorageFailure): AppError {
  // The real status may be in the body.
  const status = Number(failure.statusCode) || failure.status;
  if (!status) return toAppError(failure.originalError ?? failure);
  const code = codes[status] ?? (status >= 500 ? 'unavailable' : 'unknown');
  return new AppError(code, failure.message, { status, details: failure, cause: failure });
}

const unreadable = (cause: unknown) => {
  throw new AppError('invalid', 'The picture could not be read. Choose another file.', { cause });
};

/**
 * Uploads a picture to the bucket, smaller if it is too large, and beside it its JPEG for shared links.
 * @throws AppError with the service's message, status code and, as `details`, the response body
 */
export async function uploadImage(chosen: File, folder: string = defaultImageFolder): Promise<UploadedImage> {
  const bucket = (await adminClient()).storage.from(imageBucket);
  const file = await smallerPhoto(chosen).catch(unreadable);
  const path = imagePath(file, folder);
  // The client sends the file's own type, not the option `contentType`.
  const typed = file.type ? file : new File([file], file.name, { type: imageType(file) });
  const shared = await shareImage(typed).catch(unreadable);
  for (const [name, body] of [
    [path, typed],
    [sharePath(path), shared],
  ] as const) {
    const { error } = await bucket.upload(name, body, { cacheControl: '31536000' });
    if (error) {
      console.error('Error uploading image:', error);
      throw uploadError(error);
    }
  }
  return { path, publicUrl: bucket.getPublicUrl(path).data.publicUrl, file };
}

/** A readable error message, with the storage service's own for support. */
export function getUploadError(file: File, error: unknown): string {
  const { status, message } = toAppError(error);
  const answer = status ? ` Service message: “${message}” (status ${status}).` : '';
  return `${file.name} was not uploaded. ${errorMessage(error)}${answer}`;
}
