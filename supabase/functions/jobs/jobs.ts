import { logError } from '../_shared/request-log.ts';

export const failed = -1;

/**
 * Time after which a job sends no further call to the payment provider. Each call to a silent one takes its whole time
 * limit, and a hosted function ends after 150 seconds: the messages come last.
 */
export const providerJobMs = 20_000;

/** Count of each job, or `failed`. */
export type JobReport = Readonly<Record<string, number>>;

export interface Jobs {
  /** Runs every job once, in order. Concurrent callers share one run and its report. */
  run(): Promise<JobReport>;
}

/** @param jobs by name; a failure does not stop the others */
export function createJobs(jobs: Readonly<Record<string, () => Promise<number>>>): Jobs {
  let running: Promise<JobReport> | undefined;

  async function runAll(): Promise<JobReport> {
    const report: Record<string, number> = {};
    for (const [name, job] of Object.entries(jobs)) {
      report[name] = await job().catch((error: unknown) => {
        logError(`The job "${name}" failed.`, error);
        return failed;
      });
    }
    return report;
  }

  return {
    run: () => {
      running ??= runAll().finally(() => {
        running = undefined;
      });
      return running;
    },
  };
}
