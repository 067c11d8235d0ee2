import { createHash } from 'node:crypto';
import { loaderStyles } from '@aertrip/ui/loader-markup';

/**
 * Styles that react-aria (1.22) writes into the page while it runs: of a pressable element, and of a page that must not
 * scroll on iOS. Constant texts, so that their hashes let them in and no page needs a nonce; inline-styles.test.ts
 * compares them with what the library writes.
 */
export const libraryStyles = {
  pressable: `@layer {
  [data-react-aria-pressable] {
    touch-action: pan-x pan-y pinch-zoom;
  }
}`,
  unscrollable: `@layer {
  * {
    overscroll-behavior: contain;
  }
}`,
} as const;

/** A source of the Content-Security-Policy: the inline style or script with exactly this text. */
export const hashSource = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Every style that may stand in a page; the page itself is the same for everybody and carries no nonce. */
export const allowedStyles: readonly string[] = [loaderStyles, ...Object.values(libraryStyles)].map(
  hashSource,
);
