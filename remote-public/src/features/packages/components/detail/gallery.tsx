import { Badge, cx, IconButton, List, Picture, VisuallyHidden } from '@aertrip/ui';
import { useQuery } from '@tanstack/react-query';
import { Maximize2 } from 'lucide-react';
import { useState } from 'react';
import { QueryState } from '../../../../components/query-state';
import { moduleOptions } from '../../../../lib/module-options';
import { useSlides } from '../../hooks/use-slides';
import type { PackageImage } from '../../model/package-detail';
import styles from './gallery.module.css';
import { ImageKindBadge } from './image-kind-badge';
import slides from './slides.module.css';
import { StepButton } from './step-button';

const fullScreenModule = moduleOptions(
  'gallery in full screen',
  () => import(/* webpackChunkName: 'full-screen-gallery' */ './full-screen-gallery'),
);

interface GalleryProps {
  images: readonly PackageImage[];
  /** Title of the package, for labels. */
  title: string;
}

/**
 * Pictures to swipe, scroll or step through, and to open in full screen; wide screens show thumbnails beside the
 * current one.
 */
export function Gallery({ images, title }: GalleryProps) {
  const { current, show, trackProps } = useSlides(images.length);
  const [isOpen, setOpen] = useState(false);
  const fullScreen = useQuery({ ...fullScreenModule, enabled: isOpen });
  const shown = images[current];
  if (!shown) return null;
  return (
    <section
      aria-label={`Pictures of ${title}`}
      className={cx(styles.gallery, images.length < 2 && styles.single)}
    >
      <div className={styles.stage}>
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
        <ul
          {...trackProps}
          aria-label="Pictures, scroll with the arrow keys"
          className={slides.track}
          onClick={() => setOpen(true)}
        >
          {images.map(({ path, alt, focalX, focalY }, index) => (
            <li
              key={path}
              data-late-picture={index > 0 ? 'beside' : undefined}
              className={cx(slides.slide, styles.slide)}
            >
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
        <ImageKindBadge kind={shown.kind} className={styles.kind} />
        <IconButton
          icon={Maximize2}
          label="View pictures in full screen"
          className={styles.open}
          onClick={() => setOpen(true)}
        />
        {images.length > 1 && (
          <>
            <StepButton direction="Previous" disabled={current === 0} onPress={() => show(current - 1)} />
            <StepButton
              direction="Next"
              disabled={current === images.length - 1}
              onPress={() => show(current + 1)}
            />
            <div className={styles.counter} aria-live="polite">
              <Badge>
                <VisuallyHidden>Picture </VisuallyHidden>
                <span>{`${current + 1} of ${images.length}`}</span>
              </Badge>
            </div>
          </>
        )}
      </div>
      {images.length > 1 && (
        <List gap={2} className={styles.thumbs}>
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
        </List>
      )}
      {isOpen && (
        <QueryState query={fullScreen} errorTitle="The pictures could not be opened">
          {({ FullScreenGallery }) => (
            <FullScreenGallery images={images} title={title} start={shown} onClose={() => setOpen(false)} />
          )}
        </QueryState>
      )}
    </section>
  );
}
