import { AsyncLocalStorage } from 'node:async_hooks';

/** Context of the current request, for the log and for further requests. */
interface RequestContext {
  /** Name of the function. */
  readonly name: string;
  /** The id of the request in the log of its sender. */
  readonly id: string;
}

const currentRequest = new AsyncLocalStorage<RequestContext>();

/** Only characters that cannot break a log line or form a sentence. */
const isId = (text: string | undefined): text is string => text !== undefined && /^[\w-]{8,64}$/.test(text);

/**
 * Context from a request's headers; creates an id for a request without one.
 * @param name of the function
 */
export function requestOf(name: string, header: (name: string) => string | undefined): RequestContext {
  const id = header('x-request-id');
  return { name, id: isId(id) ? id : crypto.randomUUID() };
}

/** Runs a function in the request's context: its logs and database requests carry the id. */
export const withRequestContext = <Result>(request: RequestContext, task: () => Result): Result =>
  currentRequest.run(request, task);

/** Headers that pass the context on to our own services. */
export function requestHeaders(): Record<string, string> {
  const request = currentRequest.getStore();
  return request ? { 'x-request-id': request.id } : {};
}

/** Omits the details of database errors, which contain values of rows. */
function describeError(error: unknown) {
  if (typeof error !== 'object' || error === null)
    return error === undefined ? undefined : { message: String(error) };
  const { name, message, stack } = error as Partial<Error>;
  return { name, message, stack };
}

/**
 * One JSON record per line, in the format of the site's other processes.
 * @param message a sentence without personal data
 */
export function logError(message: string, error?: unknown): void {
  const { name, id } = currentRequest.getStore() ?? {};
  console.error(
    JSON.stringify({
      level: 'error',
      time: new Date().toISOString(),
      service: name ? `function ${name}` : 'functions',
      request: id,
      error: describeError(error),
      message,
    }),
  );
}
