import { maxImageSize } from './image-file';

interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * A picture as a JPEG, turned as its camera was held and without what the camera wrote about it, such as the place. What has other
 * proportions loses its edges.
 * @param quality from 0 to 1
 * @throws DOMException when the browser cannot read the picture
 */
export async function redraw(picture: Blob, fit: (size: Size) => Size, quality: number): Promise<Blob> {
  const bitmap = await createImageBitmap(picture);
  const { width, height } = fit(bitmap);
  const scale = Math.max(width / bitmap.width, height / bitmap.height);
  const [shownWidth, shownHeight] = [bitmap.width * scale, bitmap.height * scale];
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new DOMException('No canvas', 'NotSupportedError');
  // JPEG has no transparency.
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  context.drawImage(bitmap, (width - shownWidth) / 2, (height - shownHeight) / 2, shownWidth, shownHeight);
  bitmap.close();
  return canvas.convertToBlob({ type: 'image/jpeg', quality });
}

/** Longest edge in pixels of a photo that is made smaller. */
const longestEdge = 3200;

/** A photo above the size limit as a smaller JPEG without its place; another one as it is. */
export async function smallerPhoto(file: File): Promise<File> {
  if (file.size <= maxImageSize) return file;
  const smaller = await redraw(
    file,
    ({ width, height }) => {
      const scale = Math.min(1, longestEdge / Math.max(width, height));
      return { width: Math.round(width * scale), height: Math.round(height * scale) };
    },
    0.85,
  );
  return new File([smaller], file.name.replace(/\.[^.]*$/, '.jpg'), { type: smaller.type });
}
