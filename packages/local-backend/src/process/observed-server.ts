import { createRequestObserver } from '@aertrip/telemetry';
import { createServer, type RequestListener, type Server } from 'node:http';

const services: Readonly<Record<string, string>> = {
  rest: 'data',
  auth: 'auth',
  storage: 'storage',
  functions: 'function',
  health: 'health',
};

/** Segments followed by the name of a table, bucket or server function; a database function is one level deeper. */
const namedSegments = 4;
const maxLength = 120;

/** The loggable part of a path: service and target. The rest may identify a customer's file or a secret link. */
function describeCall(path: string): { readonly route: string; readonly path: string } {
  const segments = path.split('/');
  const isFunctionOfDatabase = segments[1] === 'rest' && segments[3] === 'rpc';
  const shown = segments.slice(0, namedSegments + (isFunctionOfDatabase ? 1 : 0)).join('/');
  return { route: services[segments[1] ?? ''] ?? 'identity', path: shown.slice(0, maxLength) };
}

/** A server that logs its requests. */
export function createObservedServer(answer: RequestListener): Server {
  const observe = createRequestObserver(describeCall);
  return createServer((request, response) =>
    observe(request, response, () => void answer(request, response)),
  );
}
