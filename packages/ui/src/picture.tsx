import { imageSources } from '@aertrip/platform';
import { useState } from 'react';
import { preload } from 'react-dom';
import { cx } from './parts/cx';
import styles from './picture.module.css';

interface PictureProps {
  /** A path of the bucket `images`: an uploaded file, or a responsive stem without extension. */
  path: string;
  /** Alternative text; empty for a decorative picture. */
  alt: string;
  /**
   * The `sizes` attribute: the width of the image in each layout, such as `(min-width: 60rem) 33vw, 100vw`. Absent for
   * a thumbnail of at most 240 px, which has one source. Chromium leaks an image with several sources that was created
   * but never shown, together with its subtree, as when React restarts a render: long-lived lists use thumbnails.
   */
  sizes?: string;
  /** The picture is above the fold: fetched first, not lazily. */
  priority?: boolean;
  /** Focal point that no crop cuts off, as a fraction from the left (0) to the right (1); defaults to the middle. */
  focalX?: number | null;
  /** The same from the top (0) to the bottom (1). */
  focalY?: number | null;
  isRounded?: boolean;
  className?: string;
}

const percent = (fraction: number | null | undefined) => `${Math.round((fraction ?? 0.5) * 100)}%`;

/** A picture in the best format and width for the browser, in a reserved 16:10 box (`className` may change it). */
export function Picture({
  path,
  alt,
  sizes,
  priority = false,
  focalX,
  focalY,
  isRounded,
  className,
}: PictureProps) {
  const [failedPath, setFailedPath] = useState<string>();
  const { src, narrowSrc, avifSrcSet, webpSrcSet, width, height } = imageSources(path);

  if (priority && sizes && avifSrcSet) {
    // Preloaded in the head, because the visitor waits for this picture. Only where AVIF is supported.
    preload(src, {
      as: 'image',
      imageSrcSet: avifSrcSet,
      imageSizes: sizes,
      type: 'image/avif',
      fetchPriority: 'high',
    });
  }
  if (failedPath === path) {
    return (
      <span
        className={cx(styles.picture, styles.missing, className)}
        {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
      >
        <svg viewBox="0 0 48 32" aria-hidden="true" fill="currentColor">
          <circle cx="34" cy="8" r="5" />
          <path d="M2 30 16 10l9 12 6-7 15 15Z" />
        </svg>
      </span>
    );
  }
  return (
    <picture className={cx(styles.picture, isRounded && styles.rounded, className)}>
      {sizes && avifSrcSet && <source type="image/avif" srcSet={avifSrcSet} sizes={sizes} />}
      {sizes && webpSrcSet && <source type="image/webp" srcSet={webpSrcSet} sizes={sizes} />}
      <img
        ref={(image) => {
          // Server-rendered markup may have failed before hydration attached the handler.
          if (image?.complete && image.naturalWidth === 0 && image.currentSrc) setFailedPath(path);
        }}
        src={sizes ? src : narrowSrc}
        alt={alt}
        width={width}
        height={height}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding="async"
        style={{ objectPosition: `${percent(focalX)} ${percent(focalY)}` }}
        onError={() => setFailedPath(path)}
      />
    </picture>
  );
}
