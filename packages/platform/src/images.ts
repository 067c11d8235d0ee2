import { getSiteConfig } from './site-config';

/** Widths in px of the stored sizes of a responsive picture, each as AVIF and WebP. */
export const responsiveWidths = [480, 960, 1600] as const;

export interface ImageSources {
  readonly src: string;
  /** The narrowest stored file. */
  readonly narrowSrc: string;
  readonly avifSrcSet?: string;
  readonly webpSrcSet?: string;
  /** Natural size in px; reserves space while the picture loads. */
  readonly width: number;
  readonly height: number;
}

/** As stored in the database. */
const imagePath = /^[a-z0-9][a-z0-9_-]*([./][a-z0-9][a-z0-9_-]*)*$/i;

/** An invalid path (it leaves the bucket, or names another origin) becomes the name of a missing file. */
function publicUrl(path: string): string {
  const encoded = imagePath.test(path) ? path : encodeURIComponent(path);
  return `${getSiteConfig().supabase.url}/storage/v1/object/public/images/${encoded}`;
}

/** Size in px of the picture of a shared link, as link previews show it. */
export const shareSize = { width: 1200, height: 630 } as const;

/** Path in the bucket of the JPEG for shared links, stored beside each picture. */
export const sharePath = (path: string): string => `${path.replace(/\.[a-z0-9]+$/i, '')}-share.jpg`;

/** URL of the JPEG for shared links; AVIF and WebP are not shown everywhere. */
export const sharePicture = (path: string): string => publicUrl(sharePath(path));

/**
 * URLs of a picture in the bucket `images`.
 * @param path an uploaded file (`packages/ab12_1763.webp`), or a responsive stem without an extension
 * (`demo/kashmir-1`)
 */
export function imageSources(path: string): ImageSources {
  const size = { width: 1600, height: 1000 };
  if (/\.[a-z0-9]+$/i.test(path)) return { src: publicUrl(path), narrowSrc: publicUrl(path), ...size };
  const srcSet = (type: string) =>
    responsiveWidths.map((width) => `${publicUrl(`${path}-${width}.${type}`)} ${width}w`).join(', ');
  return {
    src: publicUrl(`${path}-960.webp`),
    narrowSrc: publicUrl(`${path}-${responsiveWidths[0]}.webp`),
    avifSrcSet: srcSet('avif'),
    webpSrcSet: srcSet('webp'),
    ...size,
  };
}
