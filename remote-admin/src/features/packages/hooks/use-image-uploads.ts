import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { getImageError } from '../../../shared/images/image-file';
import { getUploadError, uploadImage } from '../../../shared/images/upload-image';
import type { ImageForm } from '../model/package-form';

/** Pixel size of an image file; null when the browser cannot decode it. */
async function readSize(file: File): Promise<{ width: number; height: number } | null> {
  try {
    const bitmap = await createImageBitmap(file);
    const { width, height } = bitmap;
    bitmap.close();
    return { width, height };
  } catch {
    return null;
  }
}

/** Uploads pictures one by one and reports each as it completes. */
export function useImageUploads(onUploaded: (image: ImageForm) => void) {
  const [waiting, setWaiting] = useState(0);
  const [failures, setFailures] = useState<readonly string[]>([]);
  const { mutateAsync } = useMutation({
    networkMode: 'always',
    mutationFn: (file: File) => uploadImage(file),
  });
  const queue = useRef(Promise.resolve());

  const run = async (file: File) => {
    try {
      const stored = await mutateAsync(file);
      const size = await readSize(stored.file);
      onUploaded({
        rowId: crypto.randomUUID(),
        path: stored.path,
        alt: '',
        kind: 'tour',
        width: size?.width ?? null,
        height: size?.height ?? null,
        focalX: 0.5,
        focalY: 0.5,
      });
    } catch (error) {
      setFailures((all) => [...all, getUploadError(file, error)]);
    }
    setWaiting((count) => count - 1);
  };

  return {
    /** Number of pictures that are not stored yet. */
    waiting,
    /** Why pictures of the last choice are not stored. */
    failures,
    add: (files: readonly File[]) => {
      const errors = files.map((file) => getImageError(file));
      const pictures = files.filter((_, index) => errors[index] === null);
      setFailures(errors.filter((error) => error !== null));
      setWaiting((count) => count + pictures.length);
      for (const file of pictures) queue.current = queue.current.then(() => run(file));
    },
  };
}
