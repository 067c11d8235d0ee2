import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  type Context,
  context,
  metrics,
  ROOT_CONTEXT,
  type Span,
  type SpanContext,
  SpanKind,
  trace,
  TraceFlags,
} from '@opentelemetry/api';
import { isLogged, log } from './log';
import { createHistogram } from './meter';
import { callerOf, type RequestFacts, withRequest } from './request-context';
import { addAttributes, markFailed, tracer } from './spans';
import { drawsRecorded } from './tracing';

/** Node.js has random UUIDs in stock; bytes are fetched from the system each time. */
const newTrace = (): SpanContext => ({
  traceId: randomUUID().replaceAll('-', ''),
  spanId: randomUUID().replaceAll('-', '').slice(0, 16),
  traceFlags: TraceFlags.NONE,
});

interface RequestTrace {
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
function beginTrace(request: IncomingMessage, isBelieved: boolean): RequestTrace {
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
function endRequestSpan(
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

/** Stands around the answering of a request. */
export type RequestObserver = (
  request: IncomingMessage,
  response: ServerResponse,
  answer: () => void,
) => void;

/** Upper bounds of the buckets in s: from a cached page, over a render, to a time at which visitors leave. */
const durationBuckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** nginx status of a request whose client disconnected. */
const clientGone = 499;

const pathOf = ({ url = '/' }: IncomingMessage) => url.split(/[?#]/, 1)[0] ?? '/';

interface RequestObserverOptions {
  /** One of a few kinds, and the loggable part of the path. */
  readonly describe: (path: string) => Pick<RequestFacts, 'route' | 'path'>;
  /** Callers whose sampling decision is trusted: own processes. None by default, because recording has a cost. */
  readonly believes?: (request: IncomingMessage) => boolean;
}

/**
 * Gives each request its id, which the answer has as `x-request-id`, counts and measures it by kind and status, and writes
 * it to the log: at `debug`, one that failed here at `warn`. Where traces are recorded, it is a span.
 */
export function createRequestObserver({
  describe,
  believes = () => false,
}: RequestObserverOptions): RequestObserver {
  const duration = createHistogram(
    'http_server_request_duration_seconds',
    'Time to the last byte of the answer, by kind of request and status.',
    durationBuckets,
  );
  const active = metrics.getMeter('aertrip').createUpDownCounter('http_server_active_requests', {
    description: 'Requests in progress, by kind.',
  });

  return (request, response, answer) => {
    const startedAt = performance.now();
    const { id, span, context: traced } = beginTrace(request, believes(request));
    const facts: RequestFacts = { id, ...describe(pathOf(request)) };
    const own = withRequest(traced, facts);
    const { route } = facts;
    active.add(1, { route });
    response.setHeader('x-request-id', id);
    response.once('close', () => {
      const ms = performance.now() - startedAt;
      const status = response.writableFinished ? response.statusCode : clientGone;
      active.add(-1, { route });
      duration.record(ms / 1000, { route, status: String(status) });
      const level = status >= 500 ? 'warn' : 'debug';
      const method = request.method ?? '';
      if (span) endRequestSpan(span, facts, method, status);
      if (!isLogged(level)) return;
      context.with(own, log[level], undefined, `${method} ${route} ${status}`, undefined, {
        method,
        status,
        ms: Math.round(ms),
      });
    });
    context.with(own, answer);
  };
}
