import { useRef, useState } from 'react';
import { Button, FormMessage, Row, Text } from '@aertrip/ui';
import { ImagePlus } from 'lucide-react';
import { useFieldArray } from 'react-hook-form';
import { Card } from '../../../../shared/card';
import { countText } from '../../../../shared/count-text';
import { acceptedImages } from '../../../../shared/images/image-file';
import { useImageUploads } from '../../hooks/use-image-uploads';
import type { PackageForm } from '../../model/package-form';
import { ImageTiles } from './image-tiles';
import styles from './images-section.module.css';

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
