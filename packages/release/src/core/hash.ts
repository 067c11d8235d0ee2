import { createHash } from 'node:crypto';

export const sha256 = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex');

/** Integrity hash for browsers: of a length that every page and every entry can carry by the dozen. */
export const integrityOf = (content: string | Uint8Array) =>
  `sha256-${createHash('sha256').update(content).digest('base64')}`;

/** A source of the Content-Security-Policy: an inline style or script with exactly this text. */
export const hashSource = (text: string): string => `'${integrityOf(text)}'`;
