import { Button, cx } from '@aertrip/ui';
import { X } from 'lucide-react';
import { countText } from '../../../../shared/count-text';
import { IconButton } from '../../../../shared/icon-button';
import type { Upload } from '../../hooks/use-image-uploads';
import layout from '../../../../shared/layout.module.css';
import styles from './images-section.module.css';

interface UploadListProps {
  readonly uploads: readonly Upload[];
  readonly onRetry: (upload: Upload) => void;
  readonly onDismiss: (id: number) => void;
}

/** Pending and failed uploads. */
export function UploadList({ uploads, onRetry, onDismiss }: UploadListProps) {
  const waiting = uploads.filter(({ error }) => error === null).length;
  return (
    <>
      <span role="status">{waiting > 0 && `Uploading ${countText(waiting, 'image', 'images')}…`}</span>
      {uploads.length > 0 && (
        <ul className={layout.list2}>
          {uploads.map((upload) => (
            <li key={upload.id} className={cx(styles.upload, upload.error !== null && styles.failed)}>
              <span className={styles.uploadName} role={upload.error ? 'alert' : undefined}>
                {upload.error ?? upload.name}
              </span>
              {upload.error === null && (
                <progress aria-label={`Uploading ${upload.name}`} value={upload.isRunning ? undefined : 0} />
              )}
              {upload.error !== null && upload.file && (
                <Button variant="secondary" size="sm" onClick={() => onRetry(upload)}>
                  Try again
                </Button>
              )}
              {upload.error !== null && (
                <IconButton label={`Dismiss ${upload.name}`} onClick={() => onDismiss(upload.id)}>
                  <X size={18} aria-hidden />
                </IconButton>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
