import { createHash } from 'node:crypto';

export const sha256 = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex');

/** Integrity hash for browsers. */
export const integrityOf = (content: Uint8Array) =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;
