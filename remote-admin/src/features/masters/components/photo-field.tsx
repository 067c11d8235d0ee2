import { Button, FormMessage, Picture, Text, Stack, Row } from '@aertrip/ui';
import { useMutation } from '@tanstack/react-query';
import { ImagePlus, Trash2 } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { acceptedImages, getImageError } from '../../../shared/images/image-file';
import { getUploadError, uploadImage } from '../../../shared/images/upload-image';
import type { MasterField, MasterForm } from '../model/master';
import styles from './masters.module.css';

interface PhotoFieldProps {
  readonly field: Extract<MasterField, { kind: 'photo' }>;
}

/** A picture: choose, remove. Uploaded at once; saving the row attaches it. */
export function PhotoField({ field: { name, label, folder, focal } }: PhotoFieldProps) {
  const { control, setValue } = useFormContext<MasterForm>();
  const [path = '', x = '', y = ''] = useWatch({ control, name: [name, ...focal] });
  const [failure, setFailure] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const labelId = useId();
  const { mutateAsync, isPending } = useMutation({
    networkMode: 'always',
    mutationFn: (file: File) => uploadImage(file, folder),
  });

  const set = (field: string, value: string) => setValue(field, value, { shouldDirty: true });

  async function handleFile(file: File) {
    setFailure(getImageError(file));
    if (getImageError(file)) return;
    try {
      const stored = await mutateAsync(file);
      set(name, stored.path);
      for (const each of focal) set(each, '0.5');
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
          focalX={Number(x)}
          focalY={Number(y)}
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
          <Button variant="ghost" size="sm" onClick={() => set(name, '')}>
            <Trash2 size={16} aria-hidden />
            Remove
          </Button>
        )}
      </Row>
    </Stack>
  );
}
