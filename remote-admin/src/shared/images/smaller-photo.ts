import { maxImageSize } from './image-file';
import { redraw } from './redraw';

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
