import { cx, Picture, VisuallyHidden } from '@aertrip/ui';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useSlides } from '../../hooks/use-slides';
import type { PackageImage } from '../../model/package-detail';
import styles from './gallery.module.css';

interface GalleryProps {
  images: readonly PackageImage[];
  /** Title of the package, for labels. */
  title: string;
}

/** Pictures to swipe, scroll or step through; wide screens show thumbnails beside the current one. */
export function Gallery({ images, title }: GalleryProps) {
  const { current, show, trackProps } = useSlides(images.length);
  if (images.length === 0) return null;
  return (
    <section
      aria-label={`Pictures of ${title}`}
      className={cx(styles.gallery, images.length < 2 && styles.single)}
    >
      <div className={styles.stage}>
        <ul {...trackProps} aria-label="Pictures, scroll with the arrow keys" className={styles.track}>
          {images.map(({ path, alt, focalX, focalY }, index) => (
            <li key={path} className={styles.slide}>
              <Picture
                path={path}
                alt={alt}
                sizes="(min-width: 80rem) 44rem, (min-width: 64rem) 52vw, (min-width: 48rem) 73vw, 100vw"
                priority={index === 0}
                focalX={focalX}
                focalY={focalY}
                className={styles.picture}
              />
            </li>
          ))}
        </ul>
        {images.length > 1 && (
          <>
            <StepButton direction="Previous" disabled={current === 0} onPress={() => show(current - 1)} />
            <StepButton
              direction="Next"
              disabled={current === images.length - 1}
              onPress={() => show(current + 1)}
            />
            <p className={styles.counter} aria-live="polite">
              <VisuallyHidden>Picture </VisuallyHidden>
              {current + 1}
              <VisuallyHidden> of </VisuallyHidden>
              <span aria-hidden="true"> / </span>
              {images.length}
            </p>
          </>
        )}
      </div>
      {images.length > 1 && (
        <ul className={styles.thumbs}>
          {images.map(({ path, alt, focalX, focalY }, index) => (
            <li key={path}>
              <button
                type="button"
                aria-current={index === current}
                aria-label={`Show picture ${index + 1}: ${alt}`}
                className={styles.thumb}
                onClick={() => show(index)}
              >
                <Picture path={path} alt="" sizes="10rem" focalX={focalX} focalY={focalY} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface StepButtonProps {
  direction: 'Previous' | 'Next';
  disabled: boolean;
  onPress: () => void;
}

function StepButton({ direction, disabled, onPress }: StepButtonProps) {
  const Icon = direction === 'Next' ? ChevronRight : ChevronLeft;
  return (
    <button
      type="button"
      // Stays focusable at the end of the row: a disabled button would lose the keyboard focus.
      aria-disabled={disabled}
      className={cx(styles.step, direction === 'Next' ? styles.next : styles.previous)}
      onClick={onPress}
    >
      <Icon aria-hidden="true" />
      <VisuallyHidden>{`${direction} picture`}</VisuallyHidden>
    </button>
  );
}
