import { Button, FormMessage, Picture, Row, Stack, Text } from '@aertrip/ui';
import { useMutation } from '@tanstack/react-query';
import { ImagePlus, Trash2 } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { acceptedImages, getImageError } from './image-file';
import styles from './photo-field.module.css';
import { getUploadError, uploadImage } from './upload-image';

interface PhotoFieldProps {
  readonly label: string;
  /** Of the bucket. */
  readonly folder: string;
  /** Inside the bucket; empty for no picture. */
  readonly path: string;
  /** Focal point, as fractions from the left and from the top. */
  readonly focalX?: number;
  readonly focalY?: number;
  /** @param path of the new picture; empty when it is removed */
  readonly onChange: (path: string) => void;
}

/** A picture: choose, remove. Uploaded at once; saving the row attaches it. */
export function PhotoField({ label, folder, path, focalX, focalY, onChange }: PhotoFieldProps) {
  const [failure, setFailure] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const labelId = useId();
  const { mutateAsync, isPending } = useMutation({
    networkMode: 'always',
    mutationFn: (file: File) => uploadImage(file, folder),
  });

  async function handleFile(file: File) {
    setFailure(getImageError(file));
    if (getImageError(file)) return;
    try {
      const stored = await mutateAsync(file);
      onChange(stored.path);
    } catch (error) {
      setFailure(getUploadError(file, error));
    }
  }

  return (
    <Stack gap={2} role="group" aria-labelledby={labelId}>
      <Text as="span" size="sm" isStrong id={labelId}>
        {label}
      </Text>
      {path !== '' && (
        <Picture
          path={path}
          focalX={focalX}
          focalY={focalY}
          alt={`${label} preview`}
          sizes="20rem"
          className={styles.picture}
        />
      )}
      {failure && <FormMessage tone="error">{failure}</FormMessage>}
      <Row gap={2}>
        <input
          ref={input}
          type="file"
          hidden
          accept={acceptedImages}
          aria-label={`Choose ${label.toLowerCase()}`}
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            if (file) void handleFile(file);
            // Allows choosing the same file again after a failure.
            event.target.value = '';
          }}
        />
        <Button variant="secondary" size="sm" busy={isPending} onClick={() => input.current?.click()}>
          <ImagePlus size={16} aria-hidden />
          <span>{path === '' ? 'Choose image' : 'Replace image'}</span>
        </Button>
        {path !== '' && (
          <Button variant="ghost" size="sm" onClick={() => onChange('')}>
            <Trash2 size={16} aria-hidden />
            Remove
          </Button>
        )}
      </Row>
    </Stack>
  );
}
