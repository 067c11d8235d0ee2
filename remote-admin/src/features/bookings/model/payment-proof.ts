/** Largest file in bytes; the bucket refuses larger ones as well. */
const maxSize = 5 * 1024 * 1024;

const extensions: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
};

/** For the `accept` of a file input. */
export const acceptedProofs = Object.keys(extensions).join(',');

/** Why a file cannot be kept with an entry, for the person to read; null when it can. */
export function getProofError({ type, size }: Pick<File, 'type' | 'size'>): string | null {
  if (!extensions[type]) return 'Choose a PDF or a JPEG, PNG or WebP picture.';
  if (size === 0) return 'This file is empty.';
  return size > maxSize ? 'This file is too large: it may have 5 MB at most.' : null;
}

/** Where the proof of an entry is stored: in the folder of its booking, under a name that nobody guesses. */
export const proofPath = (bookingId: string, { type }: Pick<File, 'type'>): string =>
  `${bookingId}/${crypto.randomUUID()}.${extensions[type] ?? 'bin'}`;
