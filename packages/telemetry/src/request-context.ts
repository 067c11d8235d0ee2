import { context, createContextKey, trace, type Context, type SpanContext } from '@opentelemetry/api';
import { parseTraceParent } from '@opentelemetry/core';
import type { IncomingHttpHeaders } from 'node:http';

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

const factsKey = createContextKey('request');

/** Ids that proxies give: nothing that could break a line or carry a sentence. */
const isRequestId = (text: unknown): text is string => typeof text === 'string' && /^[\w-]{8,64}$/.test(text);

/** Trace context of the caller: the request id and the parent span. */
export function callerOf(headers: IncomingHttpHeaders): {
  readonly id?: string;
  readonly parent?: SpanContext;
} {
  const { traceparent, 'x-request-id': id } = headers;
  const parent = typeof traceparent === 'string' ? parseTraceParent(traceparent) : null;
  return {
    ...(isRequestId(id) ? { id } : {}),
    ...(parent ? { parent: { ...parent, isRemote: true } } : {}),
  };
}

export const withRequest = (of: Context, facts: RequestFacts): Context => of.setValue(factsKey, facts);

/** The current request; `undefined` for background work. */
export const currentRequest = (): RequestFacts | undefined =>
  context.active().getValue(factsKey) as RequestFacts | undefined;

export function describeRequest(found: Partial<Pick<RequestFacts, 'path' | 'app'>>): void {
  const facts = currentRequest();
  if (facts) Object.assign(facts, found);
}

const hex = (flags: number) => flags.toString(16).padStart(2, '0');

/** Headers that propagate the request to another service; empty for background work. */
export function traceHeaders(): Record<string, string> {
  const facts = currentRequest();
  const span = trace.getSpanContext(context.active());
  return {
    ...(facts ? { 'x-request-id': facts.id } : {}),
    ...(span ? { traceparent: `00-${span.traceId}-${span.spanId}-${hex(span.traceFlags)}` } : {}),
  };
}
