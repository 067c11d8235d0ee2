import { requestHeaders } from '@aertrip/telemetry';
import { createDocumentsFunction } from '@aertrip/functions/documents';
import { readEnvironment } from '@aertrip/functions/environment';
import { createJobsFunction } from '@aertrip/functions/jobs';
import { createNewsletterFunction } from '@aertrip/functions/newsletter';
import { createPaymentsFunction } from '@aertrip/functions/payments';
import { Hono } from 'hono';
import type { Secrets } from '../data/data-folder';
import { startClock } from './clock';

interface FunctionsOptions {
  /** URL of this backend. */
  readonly url: string;
  readonly siteUrl: string;
  readonly secrets: Secrets;
  /** Whether the jobs run at an interval, or on request only. */
  readonly runsJobs: boolean;
  readonly env: NodeJS.ProcessEnv;
}

const runJobsEveryMs = 15_000;
/** Several events arrive at once; one run covers them all. */
const runAfterEventMs = 200;

/** The apps of supabase/functions under /functions/v1, and the schedule of their jobs. */
export function serveFunctions({ url, siteUrl, secrets, runsJobs, env }: FunctionsOptions) {
  const environment = readEnvironment({
    SUPABASE_URL: url,
    SUPABASE_ANON_KEY: secrets.anonKey,
    SUPABASE_SERVICE_ROLE_KEY: secrets.serviceKey,
    SITE_URL: siteUrl,
    // The edge forwards these paths to this backend.
    FUNCTIONS_URL: `${siteUrl}/functions/v1`,
    SMTP_URL: env.SMTP_URL,
    MAIL_FROM: env.MAIL_FROM,
    ...paymentsOf(env),
  });
  const jobs = createJobsFunction(environment);
  const clock = runsJobs
    ? startClock(jobs.run, { everyMs: runJobsEveryMs, soonMs: runAfterEventMs })
    : undefined;
  const payments = createPaymentsFunction(environment, () => clock?.runSoon());
  const documents = createDocumentsFunction(environment);
  const newsletter = createNewsletterFunction(environment);

  const app = new Hono()
    .basePath('/functions/v1')
    .mount('/payments', hosted(payments.fetch), asItIs)
    .mount('/documents', hosted(documents.fetch), asItIs)
    .mount('/newsletter', hosted(newsletter.fetch), asItIs)
    .mount('/jobs', hosted(jobs.app.fetch), asItIs);
  return { fetch: app.fetch, stop: async () => clock?.stop() };
}

/** Razorpay test keys instead of the sandbox, for developers of payments. Live keys never belong in a demo. */
function paymentsOf({ RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET, RAZORPAY_WEBHOOK_SECRET }: NodeJS.ProcessEnv) {
  if (!RAZORPAY_KEY_ID) return { PAYMENTS_SANDBOX: 'on' };
  if (!RAZORPAY_KEY_ID.startsWith('rzp_test_')) {
    throw new Error('The embedded backend accepts only test keys of Razorpay (RAZORPAY_KEY_ID=rzp_test_…).');
  }
  return { RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET, RAZORPAY_WEBHOOK_SECRET };
}

const asItIs = { replaceRequest: false } as const;

type Answer = (request: Request) => Response | Promise<Response>;

/** A hosted function receives paths that start at its own name, and request details in headers only. */
const hosted = (answer: Answer) => (request: Request) => {
  const url = new URL(request.url);
  url.pathname = url.pathname.replace(/^\/functions\/v1/, '');
  const received = new Request(url, request);
  for (const [name, value] of Object.entries(requestHeaders())) received.headers.set(name, value);
  return answer(received);
};
