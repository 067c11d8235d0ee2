import type { Databases } from '../_shared/database.ts';
import type { Environment } from '../_shared/environment.ts';
import type { PaymentProvider } from './provider.ts';
import { createRazorpayProvider } from './razorpay/razorpay-provider.ts';
import { createSandboxBank } from './sandbox/sandbox-bank.ts';
import { createSandboxPages, type SandboxPages } from './sandbox/sandbox-pages.ts';
import { assertSandboxAllowed, createSandboxProvider } from './sandbox/sandbox-provider.ts';
import { createSandboxStore } from './sandbox/sandbox-store.ts';

export interface ConfiguredPayments {
  /** `undefined` without online payment. */
  readonly provider?: PaymentProvider;
  readonly sandbox?: SandboxPages;
  /** Captures the sandbox's due payments. */
  readonly captureDue?: () => Promise<number>;
}

/**
 * The payment provider configured in the environment.
 * @throws Error when Razorpay is partly configured, or the sandbox is enabled beside a hosted configuration
 */
export function createPaymentProvider(environment: Environment, databases: Databases): ConfiguredPayments {
  const { RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET, RAZORPAY_WEBHOOK_SECRET, PAYMENTS_SANDBOX } = environment;
  if (PAYMENTS_SANDBOX) return createSandbox(environment, databases);
  if (!RAZORPAY_KEY_ID) return {};
  if (!RAZORPAY_KEY_SECRET || !RAZORPAY_WEBHOOK_SECRET) {
    throw new Error('Razorpay needs RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET and RAZORPAY_WEBHOOK_SECRET.');
  }
  return {
    provider: createRazorpayProvider({
      keyId: RAZORPAY_KEY_ID,
      keySecret: RAZORPAY_KEY_SECRET,
      webhookSecret: RAZORPAY_WEBHOOK_SECRET,
    }),
  };
}

function createSandbox(environment: Environment, databases: Databases): ConfiguredPayments {
  assertSandboxAllowed(environment);
  const store = createSandboxStore(databases);
  const secret = `sandbox:${environment.SUPABASE_SERVICE_ROLE_KEY}`;
  const webhookUrl = `${environment.SUPABASE_URL}/functions/v1/payments/webhooks/sandbox`;
  const bank = createSandboxBank({ store, secret, webhookUrl });
  return {
    provider: createSandboxProvider(store, secret),
    sandbox: createSandboxPages(store, bank),
    captureDue: bank.captureDue,
  };
}
