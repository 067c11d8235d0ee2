import {
  ROOT_CONTEXT,
  SpanKind,
  trace,
  TraceFlags,
  type Context,
  type Span,
  type SpanContext,
} from '@opentelemetry/api';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { callerOf, type RequestFacts } from './request-context';
import { addAttributes, markFailed, tracer } from './spans';
import { drawsRecorded } from './tracing';

/** Node.js has random UUIDs in stock; bytes are fetched from the system each time. */
const newTrace = (): SpanContext => ({
  traceId: randomUUID().replaceAll('-', ''),
  spanId: randomUUID().replaceAll('-', '').slice(0, 16),
  traceFlags: TraceFlags.NONE,
});

export interface RequestTrace {
  /** The caller's if it is well-formed, otherwise that of the trace. */
  readonly id: string;
  readonly context: Context;
  /** The request's own span; `undefined` where its trace is not recorded. */
  readonly span?: Span;
}

/**
 * The trace that a request belongs to: the caller's if it is well-formed, otherwise a new one.
 * @param isBelieved whether the caller decides about recording; otherwise the sample is drawn here
 */
export function beginTrace(request: IncomingMessage, isBelieved: boolean): RequestTrace {
  const { id, parent } = callerOf(request.headers);
  const isRecorded = isBelieved && parent ? (parent.traceFlags & TraceFlags.SAMPLED) !== 0 : drawsRecorded();
  if (!isRecorded) {
    const unrecorded = parent ? { ...parent, traceFlags: TraceFlags.NONE } : newTrace();
    return { id: id ?? unrecorded.traceId, context: trace.setSpanContext(ROOT_CONTEXT, unrecorded) };
  }
  const above = parent ? trace.setSpanContext(ROOT_CONTEXT, parent) : ROOT_CONTEXT;
  const span = tracer().startSpan(request.method ?? '', { kind: SpanKind.SERVER }, above);
  return { id: id ?? span.spanContext().traceId, context: trace.setSpan(ROOT_CONTEXT, span), span };
}

/** @param facts facts of the request at its end */
export function endRequestSpan(
  span: Span,
  { route, path, app, id }: RequestFacts,
  method: string,
  status: number,
): void {
  span.updateName(`${method} ${route}`);
  addAttributes(span, {
    'http.request.method': method,
    'http.route': route,
    'http.response.status_code': status,
    'url.path': path,
    'aertrip.app': app,
    'aertrip.request': id,
  });
  if (status >= 500) markFailed(span, String(status));
  span.end();
}
