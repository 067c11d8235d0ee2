import { AsyncLocalStorage } from 'node:async_hooks';

export interface RequestFacts {
  /** As `x-request-id` in the answer, and to every service that is asked on the way. */
  readonly id: string;
  /** Kind of request, from a small fixed set. */
  readonly route: string;
  /** Without the query and access tokens. */
  path: string;
  /** The remote that the path belongs to, once that is known. */
  app?: string;
}

/** The current request; none for background work. */
export const currentRequest = new AsyncLocalStorage<RequestFacts>();

export function describeRequest(found: Partial<Pick<RequestFacts, 'path' | 'app'>>): void {
  const facts = currentRequest.getStore();
  if (facts) Object.assign(facts, found);
}

/** Headers that pass the request id on to another service; empty for background work. */
export function requestHeaders(): Record<string, string> {
  const facts = currentRequest.getStore();
  return facts ? { 'x-request-id': facts.id } : {};
}
