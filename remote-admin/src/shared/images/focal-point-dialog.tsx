import { imageSources } from '@aertrip/platform';
import { dictionary } from '@aertrip/platform/dictionary';
import { Button, Picture, Stack } from '@aertrip/ui';
import { useId, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { InfoDialog } from '../dialogs/info-dialog';
import styles from './focal-point-dialog.module.css';

/** Fractions from the left and from the top. */
export interface FocalPoint {
  readonly x: number;
  readonly y: number;
}

interface FocalPointDialogProps {
  /** A path of the bucket `images`. */
  readonly path: string;
  readonly point: FocalPoint;
  readonly onSave: (point: FocalPoint) => void;
  readonly onClose: () => void;
}

/** The site's crops of a picture. */
const crops = [
  { name: 'Card', className: styles.card },
  { name: 'Wide banner', className: styles.banner },
  { name: 'Phone', className: styles.phone },
];

const stepsByKey = dictionary<FocalPoint>({
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
});

const toFraction = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 100) / 100;
const percent = (fraction: number) => `${Math.round(fraction * 100)}%`;

/** Sets a picture's focal point by pressing it or with the arrow keys. */
export function FocalPointDialog({ path, point, onSave, onClose }: FocalPointDialogProps) {
  const [{ x, y }, setPoint] = useState(point);
  const helpId = useId();

  function handleClick({ currentTarget, clientX, clientY, detail }: MouseEvent<HTMLButtonElement>) {
    // Enter and Space also click the button, but without a position.
    if (detail === 0) return;
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    setPoint({ x: toFraction((clientX - left) / width), y: toFraction((clientY - top) / height) });
  }

  function handleKeyDown(event: KeyboardEvent) {
    const step = stepsByKey[event.key];
    if (!step) return;
    event.preventDefault();
    const size = event.shiftKey ? 0.1 : 0.01;
    setPoint({ x: toFraction(x + step.x * size), y: toFraction(y + step.y * size) });
  }

  return (
    <InfoDialog
      title="Focal point"
      closeLabel="Cancel"
      buttons={<Button onClick={() => onSave({ x, y })}>Set focal point</Button>}
      onClose={onClose}
    >
      <Stack gap={3}>
        <p id={helpId} className={styles.help}>
          Click the part that must stay visible, or move the point with the arrow keys. Shift moves it faster.
        </p>
        <button
          type="button"
          aria-label="Picture: focal point"
          aria-describedby={helpId}
          className={styles.whole}
          onClick={handleClick}
          onKeyDown={handleKeyDown}
        >
          <img src={imageSources(path).src} alt="" draggable={false} />
          <span className={styles.point} style={{ left: `${x * 100}%`, top: `${y * 100}%` }} />
        </button>
        <p role="status" className={styles.help}>
          {`${percent(x)} from the left, ${percent(y)} from the top`}
        </p>
        <ul className={styles.crops} aria-label="Crop preview">
          {crops.map(({ name, className }) => (
            <li key={name}>
              <Picture path={path} alt="" sizes="14rem" focalX={x} focalY={y} className={className} />
              <span>{name}</span>
            </li>
          ))}
        </ul>
      </Stack>
    </InfoDialog>
  );
}
