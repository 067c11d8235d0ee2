import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { metrics } from '@opentelemetry/api';
import { log } from './log';
import { createHistogram } from './metrics';
import { currentRequest, type RequestFacts } from './request-context';

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

/** Ids that proxies give: nothing that could break a line or carry a sentence. */
const isRequestId = (text: unknown): text is string => typeof text === 'string' && /^[\w-]{8,64}$/.test(text);

/**
 * Gives each request its id, the caller's if it is well-formed, which the answer has as `x-request-id`. Counts and
 * measures the requests by kind and status, and logs them: at `debug`, one that failed here at `warn`.
 * @param describe one of a few kinds, and the loggable part of the path
 */
export function createRequestObserver(
  describe: (path: string) => Pick<RequestFacts, 'route' | 'path'>,
): RequestObserver {
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
    const given = request.headers['x-request-id'];
    const id = isRequestId(given) ? given : randomUUID().replaceAll('-', '');
    const facts: RequestFacts = { id, ...describe(pathOf(request)) };
    const { route } = facts;
    active.add(1, { route });
    response.setHeader('x-request-id', id);
    response.once('close', () => {
      const ms = performance.now() - startedAt;
      const status = response.writableFinished ? response.statusCode : clientGone;
      active.add(-1, { route });
      duration.record(ms / 1000, { route, status: String(status) });
      const { method = '' } = request;
      currentRequest.run(
        facts,
        log[status >= 500 ? 'warn' : 'debug'],
        `${method} ${route} ${status}`,
        undefined,
        {
          method,
          status,
          ms: Math.round(ms),
        },
      );
    });
    currentRequest.run(facts, answer);
  };
}
