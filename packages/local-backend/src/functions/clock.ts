import { log } from '@aertrip/telemetry';

interface ClockOptions {
  readonly everyMs: number;
  /** Debounce of requested runs. */
  readonly soonMs: number;
}

/** Runs a job at an interval, and soon after a request; never concurrently. */
export function startClock(run: () => Promise<unknown>, { everyMs, soonMs }: ClockOptions) {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> | undefined;
  let isWanted = false;
  let isStopped = false;

  function schedule(ms: number): void {
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(tick, ms).unref();
  }

  async function tick(): Promise<void> {
    isWanted = false;
    running = run().catch((error: unknown) => log.error('The jobs failed.', error));
    await running;
    running = undefined;
    schedule(isWanted ? soonMs : everyMs);
  }

  schedule(everyMs);
  return {
    runSoon(): void {
      isWanted = true;
      if (!running) schedule(soonMs);
    },
    /** Waits for a run in progress. */
    async stop(): Promise<void> {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
