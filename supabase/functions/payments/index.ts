import { readEnvironment } from '../_shared/environment.ts';
import { logError, requestHeaders } from '../_shared/request-log.ts';
import { createPaymentsFunction } from './app.ts';

const environment = readEnvironment(Deno.env.toObject());

/** Messages and refunds after a payment need not wait for the next run of the jobs. */
const runJobs = () =>
  fetch(`${environment.SUPABASE_URL}/functions/v1/jobs/run`, {
    method: 'POST',
    headers: { authorization: `Bearer ${environment.SUPABASE_SERVICE_ROLE_KEY}`, ...requestHeaders() },
  }).catch((error: unknown) => logError('The jobs could not be started.', error));

Deno.serve(createPaymentsFunction(environment, () => EdgeRuntime.waitUntil(runJobs())).fetch);
