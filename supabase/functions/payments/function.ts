import { connectDatabases } from '../_shared/database.ts';
import type { Environment } from '../_shared/environment.ts';
import { createPaymentsApp } from './app.ts';
import { createPaymentData } from './payment-data.ts';
import { createPaymentProvider } from './payment-provider.ts';

/**
 * @param onRecorded called after a recorded payment
 * @throws Error for an inconsistent configuration
 */
export function createPaymentsFunction(environment: Environment, onRecorded: () => void) {
  const databases = connectDatabases(environment);
  const { provider, sandbox } = createPaymentProvider(environment, databases);
  const data = createPaymentData(databases);
  return createPaymentsApp({ data, provider, sandbox, siteUrl: environment.SITE_URL, onRecorded });
}
