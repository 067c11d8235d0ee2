import { log } from './log';

export interface TracesSettings {
  /** Where spans are sent, by OTLP over HTTP in JSON. */
  readonly url: string;
  /** Part of the requests, from 0 to 1, whose traces are recorded. */
  readonly share: number;
}

let recordedShare = 0;

/** Whether a trace that begins here is recorded: drawn for each, as ids of traces are the callers' to choose. */
export const drawsRecorded = (): boolean => recordedShare > 0 && Math.random() < recordedShare;

/**
 * Begins to record spans and to send them. Nothing of it is loaded before, and without it no span is made.
 * @returns ends it, with what has not been sent yet
 */
export async function startTracing(settings: TracesSettings, service: string): Promise<() => Promise<void>> {
  const { exportSpans } = await import('./span-export');
  const stop = exportSpans(settings.url, service, (error) =>
    log.warn(`Traces cannot be sent to ${new URL(settings.url).origin} and are dropped.`, error),
  );
  recordedShare = settings.share;
  return () => {
    recordedShare = 0;
    return stop();
  };
}
