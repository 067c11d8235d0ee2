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
  const result = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text);
  if (result.success) return result.output;
  throw new ReleaseRefused('gate', {
    found: `${what} does not have the expected fields (${v.summarize(result.issues)}).`,
    expected: 'Expected what this tool writes.',
    next,
  });
}

/** A reason as it stands inside a sentence: without the full stop that a person or a judgement ended it with. */
export const withoutStop = (reason: string): string => reason.replace(/[.\s]+$/, '');
