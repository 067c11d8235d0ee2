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

/** What is known of an error: its name, the code of the network, which the SDK may keep in the message alone, the status. */
function factsOf(error: Partial<Error & { readonly code: unknown }>): string {
  const { name = '', message = '', code = /\bE[A-Z]{4,}\b/.exec(message)?.[0] } = error;
  const { httpStatusCode } = error instanceof S3ServiceException ? error.$metadata : {};
  const facts = [namesNothing.test(name) ? '' : name, code, httpStatusCode && `status ${httpStatusCode}`];
  return [...new Set(facts.filter(Boolean))].join(' ') || 'no answer';
}

const advice: readonly (readonly [RegExp, string])[] = [
  [
    /InvalidAccessKeyId|SignatureDoesNotMatch|InvalidToken|ExpiredToken|Credentials|status 401/,
    'Look at AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY and AWS_SESSION_TOKEN.',
  ],
  [/RequestTimeTooSkewed/, 'The clock of this machine differs by more than 15 minutes: set it.'],
  [
    /status 403/,
    'Reading needs s3:GetObject and s3:ListBucket, a change s3:PutObject and s3:DeleteObject (ops/store).',
  ],
  [/NoSuchBucket|status 404/, 'Create the bucket, or correct its name in the URL of the store.'],
  [/AuthorizationHeaderMalformed|status 301/, "Name the bucket's region in the URL: ?region=…"],
  [
    /E[A-Z]{4,}|EAI_AGAIN|Timeout|no answer/,
    'Nothing answers: look at endpoint in the URL, and at the network.',
  ],
];

/** Errors after which a write may have been made. */
const leavesOpen = /Timeout|ECONNRESET|no answer|InternalError|status 50[0234]/i;

/** Explains why a bucket cannot be used, with the next step. */
export function unusableBucket(request: S3Request, error: unknown): ReleaseRefused {
  const { doing, location, bucket, key, endpoint } = request;
  const facts = factsOf(error ?? {});
  const { message } = error instanceof Error ? error : { message: '' };
  const said = message.replace(/^AWS SDK error wrapper for Error: /, '').trim();
  const explained = said === '' || namesNothing.test(said) || facts.includes(said) ? '' : ` (${said})`;
  const [, next] = advice.find(([pattern]) => pattern.test(facts)) ?? [];
  const Refused = doing === 'written' ? NotWritable : ReleaseRefused;
  return new Refused(
    'usage',
    {
      found: `The release store ${location} cannot be ${doing}: ${facts} for ${key || 'the bucket'} in bucket ${bucket}${endpoint ? ` at ${endpoint}` : ''}${explained}.`,
      expected:
        'Expected an S3-compatible bucket that these credentials may list and read; to release, write as well.',
      next: `${doing === 'written' && leavesOpen.test(facts) ? 'It may have been made: look at npx mfe status before you repeat it.' : 'Nothing was changed.'} ${next ?? 'Look at the URL in --store, the endpoint and the credentials.'}`,
    },
    { cause: error },
  );
}
