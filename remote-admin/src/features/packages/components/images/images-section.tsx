import { useRef, useState } from 'react';
import { Button, FormMessage, Row, Text } from '@aertrip/ui';
import { ImagePlus } from 'lucide-react';
import { useFieldArray } from 'react-hook-form';
import { useMutation } from '@tanstack/react-query';
import { Card } from '../../../../shared/card';
import { countText } from '../../../../shared/count-text';
import { acceptedImages, getImageError } from '../../../../shared/images/image-file';
import type { ImageForm, PackageForm } from '../../model/package-form';
import { ImageTiles } from './image-tiles';
import styles from './images-section.module.css';
import { getUploadError, uploadImage } from '../../../../shared/images/upload-image';

/** The package's pictures; the first is the cover. Uploaded at once; saving the package attaches them. */
export function ImagesSection() {
  const { fields, append, move, remove } = useFieldArray<PackageForm, 'images'>({ name: 'images' });
  const { waiting, failures, add } = useImageUploads((image) => append(image, { shouldFocus: false }));
  const [isOver, setIsOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  return (
    <Card
      title="Images"
      id="images"
      description="JPEG, PNG, WebP or AVIF; above 5 MB they are made smaller. The first image is the cover."
    >
      <div
        className={styles.drop}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          if (!event.dataTransfer.types.includes('Files')) return;
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setIsOver(false);
          add([...event.dataTransfer.files]);
        }}
      >
        <ImageTiles fields={fields} onMove={move} onRemove={remove} />
        <span role="status">{waiting > 0 && `Uploading ${countText(waiting, 'image', 'images')}…`}</span>
        {failures.map((failure) => (
          <FormMessage key={failure} tone="error">
            {failure}
          </FormMessage>
        ))}
        <Row gap={3}>
          <input
            ref={input}
            type="file"
            multiple
            hidden
            accept={acceptedImages}
            aria-label="Choose images"
            onChange={(event) => {
              add([...(event.target.files ?? [])]);
              // Allows choosing the same file again after a failure.
              event.target.value = '';
            }}
          />
          <Button variant="secondary" size="sm" onClick={() => input.current?.click()}>
            <ImagePlus size={16} aria-hidden />
            Add images
          </Button>
          <Text as="span" size="sm" tone="soft">
            or drop images here
          </Text>
        </Row>
      </div>
    </Card>
  );
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
function useImageUploads(onUploaded: (image: ImageForm) => void) {
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
