import { logError } from '../../_shared/request-log.ts';
import type { Method, SandboxOrder, SandboxPayment, SandboxStore } from './sandbox-store.ts';
import { sign, signatureHeader } from './sandbox-webhook.ts';

/** The choice on the test checkout. */
export type Choice = {
  readonly method: Method;
  /** Copies of each webhook of the order, in any order; 0 for a lost webhook. */
  readonly webhooks: number;
} & ({ readonly outcome: 'succeed' | 'fail' } | { readonly outcome: 'late'; readonly seconds: number });

interface BankOptions {
  readonly store: SandboxStore;
  readonly secret: string;
  /** Webhook URL of the shop. */
  readonly webhookUrl: string;
}

const declined = {
  upi: 'The UPI payment was declined in the app.',
  card: 'The card was declined by the bank.',
  netbanking: 'The bank declined the payment.',
} as const satisfies Record<Method, string>;

/** Backend of the sandbox's checkout: pays, declines, captures late, and sends webhooks. */
export function createSandboxBank({ store, secret, webhookUrl }: BankOptions) {
  async function deliver(body: string): Promise<void> {
    try {
      await fetch(webhookUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/json', [signatureHeader]: sign(body, secret) },
        body,
      });
    } catch (error) {
      // A webhook may get lost, as with a real provider; the shop then polls.
      logError('A webhook of the sandbox was not delivered.', error);
    }
  }

  /** Sends webhooks for all payments of the order so far, each `copies` times, in any order. */
  async function sendWebhooks(order: string, copies: number): Promise<void> {
    const bodies = (await store.payments(order)).map((payment) => JSON.stringify(payment));
    const letters = Array.from({ length: copies }, () => bodies).flat();
    for (const body of shuffled(letters)) await deliver(body);
  }

  async function captureLate(payment: SandboxPayment): Promise<boolean> {
    const captured = await store.capture(payment.id);
    if (captured) await sendWebhooks(payment.order_id, 1);
    return captured !== undefined;
  }

  return {
    /** @returns the outcome; undefined for an order that was already paid */
    async pay(order: SandboxOrder, choice: Choice): Promise<SandboxPayment | undefined> {
      const payment = await store.addPayment({
        order_id: order.id,
        state: ({ succeed: 'captured', fail: 'failed', late: 'authorized' } as const)[choice.outcome],
        method: choice.method,
        error: choice.outcome === 'fail' ? declined[choice.method] : null,
        amount_paise: order.amount_paise,
        capture_at:
          choice.outcome === 'late' ? new Date(Date.now() + choice.seconds * 1000).toISOString() : null,
      });
      if (payment) await sendWebhooks(order.id, choice.webhooks);
      return payment;
    },

    /** Captures immediately a payment with a late capture. */
    async captureNow(order: string): Promise<void> {
      for (const payment of await store.payments(order)) await captureLate(payment);
    },

    /**
     * Captures due payments. Call it periodically.
     * @returns number of captured payments
     */
    async captureDue(): Promise<number> {
      let captured = 0;
      for (const payment of await store.due()) captured += (await captureLate(payment)) ? 1 : 0;
      return captured;
    },
  };
}

export type SandboxBank = ReturnType<typeof createSandboxBank>;

function shuffled<Item>(items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ item, at: Math.random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item);
}
