import { createHash } from 'node:crypto';
import { loaderStyles } from '@aertrip/ui/loader-markup';

/** A source of the Content-Security-Policy: an inline style or script with exactly this text. */
export const hashSource = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * All inline styles of a page: constant texts, allowed by their hashes; pages are the same for all visitors and have
 * no nonce.
 */
export const allowedStyles: readonly string[] = [hashSource(loaderStyles)];
