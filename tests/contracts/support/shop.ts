import { salesOf } from '../../policies/support/sales';
import { setUpWorld, type Caller } from '../../policies/support/world';

export interface Details {
  readonly version: number;
  readonly status: string;
  readonly total_paise: number;
  readonly paid_paise: number;
  readonly due_paise: number;
  readonly entries: readonly { readonly kind: string; readonly amount_paise: number }[];
  readonly refunds: readonly { readonly state: string; readonly amount_paise: number }[];
  readonly payment_news: { readonly state: string } | null;
  readonly payments: readonly { readonly state: string; readonly error: string | null }[];
  readonly invoices: readonly {
    readonly number: string;
    readonly kind: string;
    readonly total_paise: number;
    readonly reverses: string | null;
  }[];
}

export interface Order {
  readonly payment_id: string;
  readonly order_id: string;
  readonly amount_paise: number;
  readonly checkout: { readonly kind: string; readonly url: string };
}

/** The shop as a browser sees it: the embedded backend with one tour, and the server functions. */
export function setUpShop(restores = true) {
  const world = setUpWorld(restores);

  return {
    world,

    ...salesOf(world),

    order: (booking: string, purpose = 'deposit', caller: Caller = 'customer', returnPath?: string) =>
      world.request(caller, 'POST', '/functions/v1/payments/orders', {
        booking_id: booking,
        purpose,
        return_path: returnPath,
      }),

    /** As anyone with the link. */
    orderByQuote: (token: string, body: object = {}) =>
      world.request('anonymous', 'POST', '/functions/v1/payments/orders', {
        quote_token: token,
        purpose: 'deposit',
        ...body,
      }),

    /** A button of the sandbox's checkout. */
    press: (order: Order, form: Record<string, string>) =>
      fetch(world.backend.url + order.checkout.url, {
        method: 'POST',
        body: new URLSearchParams({ action: 'pay', ...form }),
        redirect: 'manual',
      }),

    details: (booking: string) => world.ok<Details>('customer', 'booking_details', { p_booking: booking }),

    async runJobs(): Promise<Record<string, number>> {
      const response = await fetch(`${world.backend.url}/functions/v1/jobs/run`, {
        method: 'POST',
        headers: { authorization: `Bearer ${world.backend.serviceKey}` },
      });
      return (await response.json()) as Record<string, number>;
    },
  };
}
