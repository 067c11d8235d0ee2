import { dictionary } from '@aertrip/platform/dictionary';

/** Size limit in bytes; the bucket enforces the same. */
const maxSize = 5 * 1024 * 1024;

const extensions = dictionary<string>({
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
});

/** For the `accept` of a file input. */
export const acceptedProofs = Object.keys(extensions).join(',');

/** Error message for an unacceptable file; null when acceptable. */
export function getProofError({ type, size }: Pick<File, 'type' | 'size'>): string | null {
  if (!extensions[type]) return 'Choose a PDF or a JPEG, PNG or WebP image.';
  if (size === 0) return 'This file is empty.';
  return size > maxSize ? 'This file is too large. The limit is 5 MB.' : null;
}

/** Storage path of an entry's proof: the booking's folder and a random name. */
export const proofPath = (bookingId: string, { type }: Pick<File, 'type'>): string =>
  `${bookingId}/${crypto.randomUUID()}.${extensions[type] ?? 'bin'}`;
