import { shareSize } from '@aertrip/platform';

/**
 * The JPEG of a picture for shared links: its middle, in the size of link previews.
 * @throws DOMException when the browser cannot read the picture
 */
export async function shareImage(picture: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(picture);
  const { width, height } = shareSize;
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
  return canvas.convertToBlob({ type: 'image/jpeg', quality: 0.8 });
}
