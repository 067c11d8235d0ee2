import { S3ServiceException } from '@aws-sdk/client-s3';
import { ReleaseRefused } from '../core/refusal';
import { NotWritable } from './release-store';

interface S3Request {
  readonly doing: 'read' | 'written';
  /** Such as `s3://bucket/site`. */
  readonly location: string;
  readonly bucket: string;
  /** Key of the object, or the listed folder. */
  readonly key: string;
  /** Endpoint of the service; `undefined` for Amazon S3. */
  readonly endpoint: string | undefined;
}

/** Generic error names, from an answer without a body, such as every HEAD. */
const namesNothing = /^(unknown|unknownerror|error|\d+)$/i;

const byStatus: Readonly<Record<number, string>> = {
  301: 'PermanentRedirect',
  401: 'Unauthorized',
  403: 'AccessDenied',
  404: 'NoSuchBucket',
  501: 'NotImplemented',
};

/** Network error code; for some errors the SDK keeps it only in the message. */
function codeOf(error: unknown): string | undefined {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  if (typeof code === 'string') return code;
  return /\bE[A-Z]{4,}\b/.exec(typeof message === 'string' ? message : '')?.[0];
}

function nameOf(error: unknown): string {
  const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
  const name = error instanceof Error ? error.name : '';
  if (name !== '' && !namesNothing.test(name)) return name;
  return (status && (byStatus[status] ?? `status ${status}`)) || (codeOf(error) ?? 'no answer');
}

const advice: readonly (readonly [RegExp, string])[] = [
  [
    /InvalidAccessKeyId|SignatureDoesNotMatch|InvalidToken|ExpiredToken|Unauthorized|Credentials/,
    'Look at AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY and AWS_SESSION_TOKEN.',
  ],
  [
    /AccessDenied|Forbidden/,
    'Reading needs s3:GetObject and s3:ListBucket, a change s3:PutObject and s3:DeleteObject (ops/store).',
  ],
  [/NoSuchBucket|NotFound/, 'Create the bucket, or correct its name in the URL of the store.'],
  [/PermanentRedirect|AuthorizationHeaderMalformed/, "Name the bucket's region in the URL: ?region=…"],
  [/RequestTimeTooSkewed/, 'The clock of this machine differs by more than 15 minutes: set it.'],
  [
    /E[A-Z]{4,}|EAI_AGAIN|Timeout|no answer/,
    'Nothing answers: look at endpoint in the URL, and at the network.',
  ],
];

/** Errors after which a write may have been made. */
const leavesOpen = /Timeout|ECONNRESET|no answer|InternalError|status 5/i;

/** Explains why a bucket cannot be used, with the next step. */
export function unusableBucket(request: S3Request, error: unknown): ReleaseRefused {
  const { doing, location, bucket, key, endpoint } = request;
  const name = nameOf(error);
  const code = codeOf(error);
  const said =
    error instanceof Error && !namesNothing.test(error.message)
      ? error.message.replace(/^AWS SDK error wrapper for Error: /, '').trim()
      : '';
  const all = [name, ...(code && code !== name ? [code] : [])].join(' ');
  const [, next] = advice.find(([pattern]) => pattern.test(all)) ?? [];
  const Refused = doing === 'written' ? NotWritable : ReleaseRefused;
  return new Refused(
    'usage',
    {
      found: `The release store ${location} cannot be ${doing}: ${all} for ${key || 'the bucket'} in bucket ${bucket}${endpoint ? ` at ${endpoint}` : ''}${said && said !== name ? ` (${said})` : ''}.`,
      expected:
        'Expected an S3-compatible bucket that these credentials may list and read; to release, write as well.',
      next: `${doing === 'written' && leavesOpen.test(all) ? 'It may have been made: look at npx mfe status before you repeat it.' : 'Nothing was changed.'} ${next ?? 'Look at the URL in --store, the endpoint and the credentials.'}`,
    },
    { cause: error },
  );
}
