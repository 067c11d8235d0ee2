import { context, metrics } from '@opentelemetry/api';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isLogged, log } from './log';
import { withRequest, type RequestFacts } from './request-context';
import { beginTrace, endRequestSpan } from './request-span';

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
  const meter = metrics.getMeter('aertrip');
  const duration = meter.createHistogram('http_server_request_duration_seconds', {
    description: 'Time until a request was answered to its last byte, by kind and status.',
    advice: { explicitBucketBoundaries: durationBuckets },
  });
  const active = meter.createUpDownCounter('http_server_active_requests', {
    description: 'Requests that are being answered, by kind.',
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
