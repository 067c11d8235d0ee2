/** The part of the Edge Runtime API that the entries use. */
declare const Deno: {
  readonly env: { toObject(): Record<string, string> };
  serve(handler: (request: Request) => Response | Promise<Response>): void;
};

declare const EdgeRuntime: {
  /** Lets a promise finish after the response. */
  waitUntil(promise: Promise<unknown>): void;
};
