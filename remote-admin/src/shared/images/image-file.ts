import { dictionary } from '@aertrip/platform/dictionary';

/** Default folder of package images. */
export const imageBucket = 'images';
export const defaultImageFolder = 'packages';

/** Size limit in bytes; the bucket enforces the same. Larger photos are made smaller. */
export const maxImageSize = 5 * 1024 * 1024;

const typeByExtension = dictionary<string>({
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
});

const acceptedTypes = new Set(Object.values(typeByExtension));

/** For the `accept` of a file input. */
export const acceptedImages = [...acceptedTypes].join(',');

const getExtension = (name: string): string => /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';

/** The file's type from the browser, else from its extension: some systems lack AVIF. */
export const imageType = ({ name, type }: Pick<File, 'name' | 'type'>): string =>
  type || (typeByExtension[getExtension(name)] ?? '');

/** Error message for an unacceptable file; null when acceptable. */
export function getImageError(file: Pick<File, 'name' | 'type' | 'size'>): string | null {
  if (!acceptedTypes.has(imageType(file))) {
    return `${file.name} is not a supported image. Choose a JPEG, PNG, WebP or AVIF file.`;
  }
  if (file.size === 0) return `${file.name} is empty.`;
  return null;
}

/** 13 random letters and digits. */
function randomName(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(13));
  return Array.from(bytes, (byte) => (byte % 36).toString(36)).join('');
}

/**
 * Storage path of a file: `{folder}/{random}_{timestamp}.{ext}`, with the original extension.
 * @param now in ms
 */
export function imagePath(
  file: Pick<File, 'name' | 'type'>,
  folder = defaultImageFolder,
  now = Date.now(),
): string {
  const extension = getExtension(file.name) || imageType(file).replace('image/', '');
  return `${folder}/${randomName()}_${now}.${extension}`;
}
