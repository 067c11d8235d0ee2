import { AsyncLocalStorage } from 'node:async_hooks';

/** What a function knows of the request that it answers, for its log and for what it asks on the way. */
interface AnsweredRequest {
  /** Name of the function. */
  readonly name: string;
  /** As in the log of whoever passed the request on. */
  readonly id: string;
  readonly traceparent?: string;
}

const answered = new AsyncLocalStorage<AnsweredRequest>();

/** Nothing that could break a line or carry a sentence. */
const isId = (text: string | undefined): text is string => text !== undefined && /^[\w-]{8,64}$/.test(text);
const isTraceParent = (text: string | undefined): text is string =>
  text !== undefined && /^00-[\da-f]{32}-[\da-f]{16}-[\da-f]{2}$/.test(text);

/**
 * Who asks, by the headers of a request; one that says nothing of itself gets an id.
 * @param name of the function
 */
export function requestOf(name: string, header: (name: string) => string | undefined): AnsweredRequest {
  const [id, traceparent] = [header('x-request-id'), header('traceparent')];
  return {
    name,
    id: isId(id) ? id : crypto.randomUUID(),
    ...(isTraceParent(traceparent) ? { traceparent } : {}),
  };
}

/** Everything that is logged and asked of the database meanwhile belongs to the request. */
export const whileAnswering = <Result>(request: AnsweredRequest, answer: () => Result): Result =>
  answered.run(request, answer);

/** Headers that carry the request on to a service of ours. */
export function requestHeaders(): Record<string, string> {
  const request = answered.getStore();
  if (!request) return {};
  const { id, traceparent } = request;
  return { 'x-request-id': id, ...(traceparent ? { traceparent } : {}) };
}

/** Of the database's errors not the details, which have values of rows. */
function describeError(error: unknown) {
  if (typeof error !== 'object' || error === null)
    return error === undefined ? undefined : { message: String(error) };
  const { name, message, stack } = error as Partial<Error>;
  return { name, message, stack };
}

/** One record a line, as the other processes of the site write them. @param message a sentence with nobody in it */
export function logError(message: string, error?: unknown): void {
  const { name, id, traceparent } = answered.getStore() ?? {};
  console.error(
    JSON.stringify({
      level: 'error',
      time: new Date().toISOString(),
      service: name ? `function ${name}` : 'functions',
      request: id,
      trace: traceparent?.split('-')[1],
      error: describeError(error),
      message,
    }),
  );
}
