import { logError } from '../_shared/request-log.ts';
import type { PaymentData } from '../payments/payment-data.ts';
import type { PaymentProvider } from '../payments/provider.ts';
import { providerJobMs } from './jobs.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** At each run in the first half hour, then hourly: most of these orders are never paid. */
export function isPollDue(changedAt: string, now: Date): boolean {
  const age = now.getTime() - new Date(changedAt).getTime();
  return age < 30 * minuteMs || age % hourMs < minuteMs;
}

/**
 * Fetches payments without a webhook from the provider, and records them like webhooks.
 * @returns number of new events
 */
export async function checkPayments(data: PaymentData, provider: PaymentProvider): Promise<number> {
  let newEvents = 0;
  const waiting = await data.findWaiting(provider.name);
  const endsAt = Date.now() + providerJobMs;
  for (const { order_id } of waiting.filter(({ updated_at }) => isPollDue(updated_at, new Date()))) {
    if (Date.now() >= endsAt) break;
    try {
      for (const event of await provider.fetchEvents(order_id)) {
        const { outcome } = await data.record(provider.name, event);
        if (outcome === 'applied' || outcome === 'refund_due') newEvents += 1;
      }
    } catch (error) {
      logError(`The state of order ${order_id} could not be read.`, error);
    }
  }
  return newEvents;
}
