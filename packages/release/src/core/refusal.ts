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
