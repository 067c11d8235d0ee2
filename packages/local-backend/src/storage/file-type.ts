const latin = (bytes: Uint8Array, start: number, end: number) =>
  String.fromCharCode(...bytes.subarray(start, end));

/**
 * Detects an image's type by its first bytes; names and declared types are unreliable.
 *
 * @returns a MIME type, or undefined for an unknown format
 */
export function imageType(bytes: Uint8Array): string | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'image/jpeg';
  if (latin(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png';
  if (latin(bytes, 0, 4) === 'RIFF' && latin(bytes, 8, 12) === 'WEBP') return 'image/webp';
  if (latin(bytes, 4, 8) === 'ftyp' && isAvifBrand(bytes)) return 'image/avif';
  if (/^GIF8[79]a$/.test(latin(bytes, 0, 6))) return 'image/gif';
  return undefined;
}

/** The brand box has the major brand, a version and compatible brands; AVIF has `avif` or `avis` among them. */
function isAvifBrand(bytes: Uint8Array): boolean {
  const size = Math.min(new DataView(bytes.buffer, bytes.byteOffset, 4).getUint32(0), bytes.byteLength, 256);
  for (let offset = 8; offset + 4 <= size; offset += 4) {
    if (/^avi[fs]$/.test(latin(bytes, offset, offset + 4))) return true;
  }
  return false;
}

const pdf = '%PDF-';

/** Detects an image or a PDF by its first bytes; undefined for other files. */
export const fileType = (bytes: Uint8Array): string | undefined =>
  String.fromCharCode(...bytes.subarray(0, pdf.length)) === pdf ? 'application/pdf' : imageType(bytes);
