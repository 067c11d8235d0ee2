/**
 * What a remote needs to have a booking paid: the order, Razorpay's window, and the pace of asking whether the money has come.
 * Built into each remote; loaded by those who pay.
 */
import { AppError, type CustomerFunctions } from '@aertrip/platform';
import * as v from 'valibot';
import { parse } from './rows';

export type PaymentPurpose = 'deposit' | 'full' | 'balance';

/** What is paid: the customer's own booking, or the one behind the link of a quote. */
export type Payable = { readonly bookingId: string } | { readonly quoteToken: string };

export interface PaymentRequest {
  readonly payable: Payable;
  readonly purpose: PaymentPurpose;
  /** Path of this site to come back to. */
  readonly returnPath: string;
}

const orderSchema = v.object({
  checkout: v.variant('kind', [
    v.object({ kind: v.literal('page'), url: v.string() }),
    v.object({ kind: v.literal('razorpay'), options: v.record(v.string(), v.unknown()) }),
  ]),
});

/**
 * Orders a payment, and has it paid on the provider's page or in its window. The same booking and amount give the same order
 * again, so that nobody pays twice.
 * @param leave takes the browser to the provider's page
 * @returns `leaving` for that page; otherwise what the window came to
 * @throws AppError `conflict` when the hold has run out or nothing is due
 */
export async function payForBooking(
  functions: CustomerFunctions,
  { payable, purpose, returnPath }: PaymentRequest,
  leave = (url: string) => window.location.assign(url),
): Promise<'leaving' | 'paid' | 'closed'> {
  const answer = await functions.call('payments/orders', {
    ...('bookingId' in payable ? { booking_id: payable.bookingId } : { quote_token: payable.quoteToken }),
    purpose,
    return_path: returnPath,
  });
  const { checkout } = parse(orderSchema, answer);
  if (checkout.kind === 'page') {
    leave(functions.url(checkout.url));
    return 'leaving';
  }
  const said = await openRazorpay(checkout.options);
  if (!said) return 'closed';
  // The shop asks the provider, not this browser; a confirmation that does not arrive is made up for by the webhook.
  await functions.call('payments/confirm', said).catch((failure: unknown) => console.warn(failure));
  return 'paid';
}

/** The part of Razorpay's standard checkout that is used: https://razorpay.com/docs/payments/payment-gateway/web-integration/standard/ */
interface RazorpayWindow {
  readonly Razorpay?: new (options: object) => { open(): void };
}

const script = 'https://checkout.razorpay.com/v1/checkout.js';
let loading: Promise<void> | undefined;

/** Loads Razorpay's script when somebody pays, once; a failed load is tried again by the next press. */
function loadScript(): Promise<void> {
  loading ??= new Promise<void>((resolve, reject) => {
    const element = document.createElement('script');
    element.src = script;
    element.addEventListener('load', () => resolve());
    element.addEventListener('error', () => {
      loading = undefined;
      element.remove();
      reject(new AppError('unavailable', 'The payment window could not be loaded.'));
    });
    document.head.append(element);
  });
  return loading;
}

/**
 * Opens Razorpay's window over the page.
 * @param options of the order, as the server function gives them
 * @returns what the window says of the payment, signed, for `payments/confirm`; null when it was closed
 * @throws AppError `unavailable` when the window could not be loaded
 */
export async function openRazorpay(options: object): Promise<object | null> {
  await loadScript();
  const { Razorpay } = window as RazorpayWindow;
  if (!Razorpay) throw new AppError('unavailable', 'The payment window could not be loaded.');
  return new Promise((resolve) => {
    new Razorpay({ ...options, handler: resolve, modal: { ondismiss: () => resolve(null) } }).open();
  });
}

/** How long the bank's word is waited for, in ms. */
export const longestWait = 2 * 60_000;

/**
 * When to ask again whether a payment has arrived: often at first, then less and less.
 * @param waited ms since the customer came back from paying
 * @returns ms, or false when it is time to stop
 */
export function pollDelay(waited: number): number | false {
  if (waited >= longestWait) return false;
  const delay = waited < 20_000 ? 2000 : waited < 60_000 ? 5000 : 10_000;
  return Math.min(delay, longestWait - waited);
}
