import { createRequestObserver, startTelemetry, type TelemetrySettings } from '@aertrip/telemetry';
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

/** Log and trace settings that a parent passes to its processes; it collects metrics itself. */
export type ChildTelemetry = Pick<TelemetrySettings, 'log' | 'traces'>;

/**
 * Starts logs and traces of a child process. The child always writes records; its parent formats them.
 * @returns stops it
 */
export const startChildTelemetry = (
  { log: { level }, traces }: ChildTelemetry = { log: { format: 'json', level: 'info' } },
  service: string,
): Promise<() => Promise<void>> => startTelemetry({ log: { format: 'json', level }, traces }, service);

/** A server that trusts the request ids and traces of the edge, its only client. */
export function createObservedServer(answer: RequestListener): Server {
  const observe = createRequestObserver({ describe: describeCall, believes: () => true });
  return createServer((request, response) =>
    observe(request, response, () => void answer(request, response)),
  );
}
