import { createServer, type RequestListener, type Server } from 'node:http';
import { createRequestObserver, startTelemetry, type TelemetrySettings } from '@aertrip/telemetry';
import { describeCall } from '../http/describe-call';

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
