/** The part of the Edge Runtime that the entries use. */
declare const Deno: {
  readonly env: { toObject(): Record<string, string> };
  serve(handler: (request: Request) => Response | Promise<Response>): void;
};

declare const EdgeRuntime: {
  /** Lets a promise finish after the answer was sent. */
  waitUntil(promise: Promise<unknown>): void;
};
