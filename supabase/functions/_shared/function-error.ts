/** A user-facing refusal: its message is a sentence, its status becomes the HTTP status. */
export class FunctionError extends Error {
  override readonly name = 'FunctionError';

  constructor(
    readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 422 | 429 | 500 | 503,
    readonly code: string,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

export const errorMessage = (error: unknown): string =>
  error instanceof Error ? error.message : JSON.stringify(error);
