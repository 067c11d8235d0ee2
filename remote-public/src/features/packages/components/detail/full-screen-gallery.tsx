import { Button, cx, Dialog, Picture, Row } from '@aertrip/ui';
import { useSlides } from '../../hooks/use-slides';
import { imageKinds } from '../../model/image-kind';
import type { PackageImage } from '../../model/package-detail';
import styles from './full-screen-gallery.module.css';
import { ImageKindBadge, imageKindNames } from './image-kind-badge';
import row from './slides.module.css';
import { StepButton } from './step-button';

interface FullScreenGalleryProps {
  images: readonly PackageImage[];
  /** Title of the package. */
  title: string;
  /** The first visible picture. */
  start: PackageImage;
  onClose: () => void;
}

/** All pictures in full screen, grouped by kind: swiped, or stepped through with buttons or the arrow keys. */
export function FullScreenGallery({ images, title, start, onClose }: FullScreenGalleryProps) {
  const groups = imageKinds
    .map((kind) => ({ kind, pictures: images.filter((image) => image.kind === kind) }))
    .filter(({ pictures }) => pictures.length > 0);
  const slides = groups.flatMap(({ pictures }) => pictures);
  const { current, show, trackProps } = useSlides(slides.length, slides.indexOf(start));
  const { onKeyDown, ...track } = trackProps;
  return (
    // Arrow keys work wherever the focus is in the dialog.
    <div role="presentation" onKeyDown={onKeyDown}>
      <Dialog open onClose={onClose} title={`Pictures of ${title}`} className={styles.dialog}>
        <div className={styles.view}>
          <Row gap={2} className={styles.bar}>
            <p className={styles.counter} aria-live="polite">{`${current + 1} of ${slides.length}`}</p>
            {groups.length > 1 &&
              groups.map(({ kind, pictures: [first] }) => (
                <Button
                  key={kind}
                  size="sm"
                  variant="secondary"
                  aria-pressed={slides[current]?.kind === kind}
                  onClick={() => first && show(slides.indexOf(first))}
                >
                  {imageKindNames[kind]}
                </Button>
              ))}
          </Row>
          <div className={styles.stage}>
            <ul {...track} aria-label="Pictures" className={cx(row.track, styles.track)}>
              {slides.map(({ path, alt, kind }) => (
                <li key={path} className={row.slide}>
                  <figure className={styles.figure}>
                    <Picture path={path} alt="" sizes="100vw" className={styles.picture} />
                    <figcaption className={styles.caption}>
                      <span>{`${alt} `}</span>
                      <ImageKindBadge kind={kind} />
                    </figcaption>
                  </figure>
                </li>
              ))}
            </ul>
            {slides.length > 1 && (
              <>
                <StepButton direction="Previous" disabled={current === 0} onPress={() => show(current - 1)} />
                <StepButton
                  direction="Next"
                  disabled={current === slides.length - 1}
                  onPress={() => show(current + 1)}
                />
              </>
            )}
          </div>
        </div>
      </Dialog>
    </div>
  );
}
