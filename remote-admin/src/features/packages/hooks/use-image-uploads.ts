import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { getImageError } from '../../../shared/images/image-file';
import { getUploadError, uploadImage } from '../../../shared/images/upload-image';
import type { ImageForm } from '../model/package-form';

export interface Upload {
  readonly id: number;
  readonly name: string;
  /** Why the upload failed; null while it is pending or in flight. */
  readonly error: string | null;
  readonly isRunning: boolean;
  /** For a retry; null when the file itself is invalid. */
  readonly file: File | null;
}

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
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const { mutateAsync } = useMutation({
    networkMode: 'always',
    mutationFn: (file: File) => uploadImage(file),
  });
  const nextId = useRef(1);
  const queue = useRef(Promise.resolve());

  const patch = (id: number, change: Partial<Upload>) =>
    setUploads((all) => all.map((upload) => (upload.id === id ? { ...upload, ...change } : upload)));
  const dismiss = (id: number) => setUploads((all) => all.filter((upload) => upload.id !== id));

  const run = async (id: number, file: File) => {
    patch(id, { isRunning: true, error: null });
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
      dismiss(id);
    } catch (error) {
      patch(id, { isRunning: false, error: getUploadError(file, error) });
    }
  };

  const enqueue = (id: number, file: File) => {
    queue.current = queue.current.then(() => run(id, file));
  };

  return {
    uploads,
    dismiss,
    add: (files: readonly File[]) => {
      const added = files.map((file) => {
        const error = getImageError(file);
        const id = nextId.current++;
        return { id, name: file.name, error, isRunning: false, file: error ? null : file };
      });
      setUploads((all) => [...all, ...added]);
      for (const { id, file } of added) if (file) enqueue(id, file);
    },
    retry: ({ id, file }: Upload) => {
      if (!file) return;
      patch(id, { error: null });
      enqueue(id, file);
    },
  };
}
