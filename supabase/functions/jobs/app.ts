import { createFunctionApp, type FunctionAppOptions } from '../_shared/function-app.ts';
import { FunctionError } from '../_shared/function-error.ts';
import { isSameSecret } from '../_shared/same-secret.ts';
import { failed, type Jobs } from './jobs.ts';

export interface JobsAppOptions extends FunctionAppOptions {
  readonly jobs: Jobs;
  /** Key of authorized callers. */
  readonly serviceKey: string;
}

/** `/jobs/run`: the background jobs of the shop. */
export function createJobsApp({ jobs, serviceKey, siteUrl }: JobsAppOptions) {
  const app = createFunctionApp('jobs', { siteUrl });
  app.post('/run', async (c) => {
    const [, bearer = ''] = /^Bearer (.+)$/.exec(c.req.header('authorization') ?? '') ?? [];
    if (!isSameSecret(bearer, serviceKey))
      throw new FunctionError(401, 'unauthorized', 'The service key is missing.');
    const report = await jobs.run();
    return c.json(report, Object.values(report).includes(failed) ? 500 : 200);
  });
  return app;
}
