/** Why something was refused; the command line ends with the number. */
export const exitCodes = { usage: 2, gate: 3, conflict: 4, held: 5, inconclusive: 6 } as const;

export type RefusalCode = keyof typeof exitCodes;

interface RefusalParts {
  readonly found: string;
  readonly expected: string;
  /** What the reader should do now. */
  readonly next: string;
}

/**
 * A release that is not made, in words: what was found, what was expected and what to do next. Nothing was changed.
 *
 * - `usage`: the request names something that is not there, or the store cannot be used
 * - `gate`: a check said no
 * - `conflict`: another writer was first
 * - `held`: a person holds the app
 * - `inconclusive`: a check came to no result, which says nothing of the release
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
