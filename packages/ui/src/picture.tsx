import { imageSources } from '@aertrip/platform';
import { useState } from 'react';
import { preload } from 'react-dom';
import { cx } from './parts/cx';
import styles from './picture.module.css';

interface PictureProps {
  /** A path of the bucket `images`: an uploaded file, or a responsive stem without an extension. */
  path: string;
  /** What the picture shows; empty when it only decorates. */
  alt: string;
  /**
   * The `sizes` of an image: how wide it stands in each layout, such as `(min-width: 60rem) 33vw, 100vw`. Absent for a
   * thumbnail of 240 px at most, which has one source. Chromium keeps an image that chooses between sources, with all
   * around it, until the page ends when it was made and never shown, as React does when it begins a render anew: a list
   * that is rendered for hours shows thumbnails.
   */
  sizes?: string;
  /** The picture is visible when the page opens: fetched first, not lazily. */
  priority?: boolean;
  /** The point that no crop cuts off, as a fraction from the left (0) to the right (1); the middle when absent. */
  focalX?: number | null;
  /** The same from the top (0) to the bottom (1). */
  focalY?: number | null;
  className?: string;
}

const percent = (fraction: number | null | undefined) => `${Math.round((fraction ?? 0.5) * 100)}%`;

/** A picture in the best format and width the browser takes, in a place reserved at 16:10 (`className` may change it). */
export function Picture({ path, alt, sizes, priority = false, focalX, focalY, className }: PictureProps) {
  const [failedPath, setFailedPath] = useState<string>();
  const { src, narrowSrc, avifSrcSet, webpSrcSet, width, height } = imageSources(path);

  if (priority && sizes && avifSrcSet) {
    // In the head, before scripts and styles: the visitor waits for this picture. Only where AVIF is understood.
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
    <picture className={cx(styles.picture, className)}>
      {sizes && avifSrcSet && <source type="image/avif" srcSet={avifSrcSet} sizes={sizes} />}
      {sizes && webpSrcSet && <source type="image/webp" srcSet={webpSrcSet} sizes={sizes} />}
      <img
        ref={(image) => {
          // Markup from the server may have failed before React was there to hear of it.
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
