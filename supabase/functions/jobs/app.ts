import { readCompany } from '../_shared/company.ts';
import { connectDatabases } from '../_shared/database.ts';
import type { Environment } from '../_shared/environment.ts';
import { createFunctionApp } from '../_shared/function-app.ts';
import { FunctionError } from '../_shared/function-error.ts';
import { requestOf, withRequestContext } from '../_shared/request-log.ts';
import { isSameSecret } from '../_shared/same-secret.ts';
import { createPaymentData } from '../payments/payment-data.ts';
import { createPaymentProvider } from '../payments/payment-provider.ts';
import { checkPayments } from './check-payments.ts';
import { createJobs, failed } from './jobs.ts';
import { createMailTransport } from './messages/mail-transport.ts';
import { createOutbox, sendMessages } from './messages/send-messages.ts';
import { sendRefunds } from './send-refunds.ts';

/** `/jobs/run`: the background jobs of the shop, also for a server that runs them on a timer. */
export function createJobsFunction(environment: Environment) {
  const {
    SITE_URL: siteUrl,
    SUPABASE_SERVICE_ROLE_KEY: serviceKey,
    SUPABASE_URL,
    FUNCTIONS_URL,
  } = environment;
  const databases = connectDatabases(environment);
  const data = createPaymentData(databases);
  const { provider, captureDue } = createPaymentProvider(environment, databases);
  const outbox = createOutbox(databases);
  const transport = createMailTransport(environment);
  const functionsUrl = FUNCTIONS_URL ?? `${SUPABASE_URL}/functions/v1`;

  const jobs = createJobs({
    ...(captureDue ? { sandbox: captureDue } : {}),
    payments: async () => (provider ? checkPayments(data, provider) : 0),
    refunds: async () => (provider ? sendRefunds(data, provider) : 0),
    messages: () =>
      sendMessages({
        outbox,
        transport,
        siteUrl,
        functionsUrl,
        readCompany: () => readCompany(databases.asAnonymous()),
      }),
  });

  const app = createFunctionApp('jobs', { siteUrl });
  app.post('/run', async (c) => {
    const [, bearer = ''] = /^Bearer (.+)$/.exec(c.req.header('authorization') ?? '') ?? [];
    if (!isSameSecret(bearer, serviceKey))
      throw new FunctionError(401, 'unauthorized', 'The service key is missing.');
    const report = await jobs.run();
    return c.json(report, Object.values(report).includes(failed) ? 500 : 200);
  });

  return {
    app,
    /** A timer run has no request, so it gets a new id for its log and requests. */
    run: () =>
      withRequestContext(
        requestOf('jobs', () => undefined),
        jobs.run,
      ),
  };
}
