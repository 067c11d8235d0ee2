import { createServer, type RequestListener, type Server } from 'node:http';
import { createRequestObserver, startTelemetry, type TelemetrySettings } from '@aertrip/telemetry';
import { describeCall } from '../http/describe-call';

/** What a parent tells its processes of log and traces; its metrics are its own. */
export type ChildTelemetry = Pick<TelemetrySettings, 'log' | 'traces'>;

/**
 * Begins the log and the traces of a child process. It writes records whatever its parent writes, which passes them on in
 * its own form.
 * @returns ends it
 */
export const startChildTelemetry = (
  { log: { level }, traces }: ChildTelemetry = { log: { format: 'json', level: 'info' } },
  service: string,
): Promise<() => Promise<void>> => startTelemetry({ log: { format: 'json', level }, traces }, service);

/** A server whose requests have the ids and traces that the edge gave them: nobody else reaches it. */
export function createObservedServer(answer: RequestListener): Server {
  const observe = createRequestObserver({ describe: describeCall, believes: () => true });
  return createServer((request, response) =>
    observe(request, response, () => void answer(request, response)),
  );
}
