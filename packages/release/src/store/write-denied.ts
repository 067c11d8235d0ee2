import { ReleaseRefused } from '../core/refusal';

/** A reachable store without write access. */
export class NotWritable extends ReleaseRefused {}

const deniedCodes = ['EACCES', 'EPERM', 'EROFS'];
const deniedStatuses = [401, 403];

/** Whether a write failed for lack of permission. Only other credentials help, not a retry. */
export function isWriteDenied(error: unknown): boolean {
  if (!(error instanceof NotWritable)) return false;
  const { code, $metadata } = (error.cause ?? {}) as {
    readonly code?: string;
    readonly $metadata?: { readonly httpStatusCode?: number };
  };
  return deniedCodes.includes(code ?? '') || deniedStatuses.includes($metadata?.httpStatusCode ?? 0);
}
