import { ids } from '../../policies/support/fixture';
import { startWorld, type Caller, type World } from '../../policies/support/world';

// The first requests to a new backend share the machine with other test files.

export interface Booking {
  readonly id: string;
  readonly ref: string;
  readonly total_paise: number;
  readonly deposit_paise: number;
}

export interface Quote {
  readonly id: string;
  readonly ref: string;
  readonly token: string;
  readonly total_paise: number;
}

export interface Details {
  readonly version: number;
  readonly status: string;
  readonly total_paise: number;
  readonly paid_paise: number;
  readonly due_paise: number;
  readonly entries: readonly { readonly kind: string; readonly amount_paise: number }[];
  readonly refunds: readonly { readonly state: string; readonly amount_paise: number }[];
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

const contact = { name: 'Asha Menon', phone: '+919876543210', email: 'asha@example.com' };
const adult = { first_name: 'Asha', last_name: 'Menon' };

/** The shop as a browser sees it: the embedded backend with one tour, and the server functions. */
export async function openShop() {
  const world: World = await startWorld();
  const { url, serviceKey } = world.backend;

  return {
    world,
    url,

    async hold(caller: Caller = 'customer'): Promise<Booking> {
      const { body } = await world.rpc(caller, 'hold_seats', {
        p_departure: ids.liveDeparture,
        p_key: crypto.randomUUID(),
        p_contact: contact,
        p_rooms: [{ travellers: [adult, adult] }],
      });
      return body as Booking;
    },

    /** The customer's saved quote, and its link. */
    async quote(changes: object = {}): Promise<Quote> {
      const { body, status } = await world.rpc('agent', 'save_quote', {
        p: { departure_id: ids.liveDeparture, rooms: [{ travellers: [{}, {}] }], contact, ...changes },
      });
      expect(status).toBe(200);
      return body as Quote;
    },

    /** A hold of the desk from that quote. */
    async holdQuote({ id }: Quote): Promise<Booking> {
      const { body } = await world.rpc('agent', 'hold_quote', { p_quote: id, p_key: crypto.randomUUID() });
      return body as Booking;
    },

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
      fetch(url + order.checkout.url, {
        method: 'POST',
        body: new URLSearchParams({ action: 'pay', ...form }),
        redirect: 'manual',
      }),

    async details(booking: string): Promise<Details> {
      const { body } = await world.rpc('customer', 'booking_details', { p_booking: booking });
      return body as Details;
    },

    async runJobs(): Promise<Record<string, number>> {
      const response = await fetch(`${url}/functions/v1/jobs/run`, {
        method: 'POST',
        headers: { authorization: `Bearer ${serviceKey}` },
      });
      return (await response.json()) as Record<string, number>;
    },

    close: () => world.close(),
  };
}

export type Shop = Awaited<ReturnType<typeof openShop>>;
