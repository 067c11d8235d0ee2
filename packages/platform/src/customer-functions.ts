/** The site's server functions, as a remote reaches them for the signed-in customer. */
export interface CustomerFunctions {
  /** Calls one, such as `payments/orders`. @throws AppError whose message is a sentence for a person */
  readonly call: (path: string, body: object) => Promise<unknown>;
  /** Where a path that a function answers with leads to. */
  readonly url: (path: string) => string;
}
