import { ReleaseRefused } from '../core/refusal';

/** A store that could be reached and not be changed. */
export class NotWritable extends ReleaseRefused {}

const deniedCodes = ['EACCES', 'EPERM', 'EROFS'];
const deniedStatuses = [401, 403];

/**
 * Whether a store refused to be written for want of a right: trying again helps as little as anything else but other
 * credentials.
 */
export function isWriteDenied(error: unknown): boolean {
  if (!(error instanceof NotWritable)) return false;
  const { code, $metadata } = (error.cause ?? {}) as {
    readonly code?: string;
    readonly $metadata?: { readonly httpStatusCode?: number };
  };
  return deniedCodes.includes(code ?? '') || deniedStatuses.includes($metadata?.httpStatusCode ?? 0);
}
