import { createHash } from 'node:crypto';
import { loaderStyles } from '@aertrip/ui/loader-markup';

/** A source of the Content-Security-Policy: the inline style or script with exactly this text. */
export const hashSource = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * Every style that may stand in a page: constant texts, so that their hashes let them in; the page itself is the same for
 * everybody and carries no nonce.
 */
export const allowedStyles: readonly string[] = [hashSource(loaderStyles)];
