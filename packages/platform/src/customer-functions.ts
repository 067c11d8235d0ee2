/** Client of the site's server functions for the signed-in customer. */
export interface CustomerFunctions {
  /**
   * Calls a function, such as `payments/orders`.
   * @throws AppError with a user-facing message
   */
  readonly call: (path: string, body: object) => Promise<unknown>;
  /** Full URL of a path in a function's response. */
  readonly url: (path: string) => string;
}
