import { log } from '@aertrip/telemetry';

interface ClockOptions {
  readonly everyMs: number;
  /** Debounce of requested runs. */
  readonly soonMs: number;
}

/** Runs a job at an interval, and soon after a request; one run after the other. */
export function startClock(run: () => Promise<unknown>, { everyMs, soonMs }: ClockOptions) {
  let last: Promise<unknown> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const runNext = () => {
    last = last.then(run).catch((error: unknown) => log.error('The jobs failed.', error));
  };
  const interval = setInterval(runNext, everyMs).unref();
  return {
    runSoon(): void {
      clearTimeout(timer);
      timer = setTimeout(runNext, soonMs).unref();
    },
    /** Waits for a run in progress. */
    async stop(): Promise<void> {
      clearInterval(interval);
      clearTimeout(timer);
      await last;
    },
  };
}
