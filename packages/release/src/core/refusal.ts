import * as v from 'valibot';

/** Exit codes of the command line, by reason. */
export const exitCodes = { usage: 2, gate: 3, conflict: 4, held: 5, inconclusive: 6 } as const;

export type RefusalCode = keyof typeof exitCodes;

interface RefusalParts {
  readonly found: string;
  readonly expected: string;
  /** The reader's next step. */
  readonly next: string;
}

/**
 * A refused operation with found, expected and next step. Nothing was changed.
 *
 * - `usage`: the request names something unknown, or the store cannot be used
 * - `gate`: a check failed
 * - `conflict`: another writer was first
 * - `held`: a person holds the app
 * - `inconclusive`: a check had no result, so the release is neither good nor bad
 */
export class ReleaseRefused extends Error {
  override readonly name = 'ReleaseRefused';

  constructor(
    readonly code: RefusalCode,
    readonly parts: RefusalParts,
    options?: ErrorOptions,
  ) {
    super(`${parts.found} ${parts.expected} ${parts.next}`, options);
  }
}

/** Path and message of each schema issue, such as `deployment.traffic: Invalid type: Expected number`. */
export const issuesOf = (issues: readonly v.BaseIssue<unknown>[]) =>
  issues.map((issue) => [v.getDotPath(issue), issue.message].filter(Boolean).join(': ')).join('; ');

/**
 * Parses and validates JSON.
 * @param what name of the text for the message, such as `Revision 7 of remote-admin`
 * @throws ReleaseRefused (`gate`) for invalid JSON or an invalid shape
 */
export function parseJson<Schema extends v.GenericSchema>(
  schema: Schema,
  text: string,
  what: string,
  next: string,
): v.InferOutput<Schema> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw new ReleaseRefused(
      'gate',
      {
        found: `${what} is not valid JSON (${String(cause)}).`,
        expected: 'Expected a whole JSON document.',
        next,
      },
      { cause },
    );
  }
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  throw new ReleaseRefused('gate', {
    found: `${what} does not have the expected fields (${issuesOf(result.issues)}).`,
    expected: 'Expected what this tool writes.',
    next,
  });
}

/** A reason as it stands inside a sentence: without the full stop that a person or a judgement ended it with. */
export const withoutStop = (reason: string): string => reason.replace(/[.\s]+$/, '');
