/**
 * Payment of a booking in a remote: the order, Razorpay's window, and the polling interval for the payment. Bundled
 * into each remote; loaded for payments only.
 */
import { AppError, type CustomerFunctions } from '@aertrip/platform';
import * as v from 'valibot';
import { parse } from './rows';

const purposes = ['deposit', 'instalment', 'full', 'balance'] as const;

/** What the customer pays. */
export interface PaymentChoice {
  readonly purpose: (typeof purposes)[number];
  /** Due day of the instalment shown: a page that shows a paid one pays nothing. */
  readonly dueOn?: string;
  /** Chosen by the customer, from what is due next up to the balance; by default what the purpose asks for. */
  readonly amountPaise?: number;
}

/** Bounds of one payment, in paise. */
export interface PaymentBounds {
  /** What is due next. */
  readonly nextPaise: number;
  /** The balance. */
  readonly duePaise: number;
  /** The largest online payment. */
  readonly maxPaise: number;
}

/** An amount in rupees as typed, `1,00,000` or `₹500.50`, in paise; null unless it may be paid. */
export function readPartAmount(
  typed: string,
  { nextPaise, duePaise, maxPaise }: PaymentBounds,
): number | null {
  const digits = typed.replaceAll(/[₹,\s]/g, '');
  if (!/^\d{1,9}(\.\d{1,2})?$/.test(digits)) return null;
  const paise = Math.round(Number(digits) * 100);
  return paise >= Math.min(nextPaise, maxPaise) && paise <= Math.min(duePaise, maxPaise) ? paise : null;
}

/** Query string on return from the checkout. */
export const returnQuery = ({ purpose, dueOn }: PaymentChoice): string =>
  `?paid=${purpose}${dueOn ? `&due=${dueOn}` : ''}`;

/** The payment, on return from the checkout; undefined for other visits. */
export function returnedFrom(search: URLSearchParams): PaymentChoice | undefined {
  const purpose = purposes.find((one) => one === search.get('paid'));
  const dueOn = search.get('due');
  return purpose && { purpose, ...(dueOn && { dueOn }) };
}

interface PaidBooking {
  readonly status: 'hold' | 'confirmed' | 'completed' | 'cancelled' | 'expired';
  readonly duePaise: number;
  readonly nextPayment: { readonly dueOn: string } | null;
  /** All refunds of the booking. */
  readonly refundPaise: number;
}

/** Whether a payment has arrived, on the booking or as a refund. */
export function hasArrived(
  { status, duePaise, nextPayment, refundPaise }: PaidBooking,
  { purpose, dueOn }: PaymentChoice,
): boolean {
  switch (status) {
    case 'hold':
      return false;
    case 'cancelled':
      return true;
    case 'expired':
      return refundPaise > 0;
    default:
      return (
        purpose === 'deposit' || (purpose === 'instalment' && nextPayment?.dueOn !== dueOn) || duePaise <= 0
      );
  }
}

/** The payable: the customer's own booking, or the booking of a quote's link. */
export type Payable = { readonly bookingId: string } | { readonly quoteToken: string };

const payableOf = (payable: Payable) =>
  'bookingId' in payable ? { booking_id: payable.bookingId } : { quote_token: payable.quoteToken };

/** Has the server ask the provider about the open orders of a payable, for a webhook may be late or lost. Never fails. */
export const checkPayment = (functions: CustomerFunctions, payable: Payable): Promise<unknown> =>
  functions.call('payments/check', payableOf(payable)).catch((failure: unknown) => console.warn(failure));

export interface PaymentRequest extends PaymentChoice {
  readonly payable: Payable;
  /** Return path on this site. */
  readonly returnPath: string;
}

const orderSchema = v.object({
  checkout: v.variant('kind', [
    v.object({ kind: v.literal('page'), url: v.string() }),
    v.object({ kind: v.literal('razorpay'), options: v.record(v.string(), v.unknown()) }),
  ]),
});

/**
 * Orders a payment and opens the checkout, on the provider's page or in its window. Idempotent: the same booking and
 * amount yield the same order, which prevents double payments.
 * @param leave navigates to the provider's page
 * @returns `leaving` for that page; otherwise the result of the window
 * @throws AppError `conflict` when the hold has expired or nothing is due
 */
export async function payForBooking(
  functions: CustomerFunctions,
  { payable, purpose, dueOn, amountPaise, returnPath }: PaymentRequest,
  leave = (url: string) => window.location.assign(url),
): Promise<'leaving' | 'paid' | 'closed'> {
  const answer = await functions.call('payments/orders', {
    ...payableOf(payable),
    purpose,
    ...(dueOn && { due_on: dueOn }),
    ...(amountPaise && { amount_paise: amountPaise }),
    return_path: returnPath,
  });
  const { checkout } = parse(orderSchema, answer);
  if (checkout.kind === 'page') {
    leave(functions.url(checkout.url));
    return 'leaving';
  }
  const response = await openRazorpay(checkout.options);
  if (!response) return 'closed';
  // The server asks the provider rather than trusting this browser; the webhook makes up for a lost confirmation.
  await functions.call('payments/confirm', response).catch((failure: unknown) => console.warn(failure));
  return 'paid';
}

/** The part of Razorpay's standard checkout that is used: https://razorpay.com/docs/payments/payment-gateway/web-integration/standard/ */
interface RazorpayWindow {
  readonly Razorpay?: new (options: object) => { open(): void };
}

const script = 'https://checkout.razorpay.com/v1/checkout.js';
let loading: Promise<void> | undefined;

/** Loads Razorpay's script once, on the first payment; a press after a failure retries. */
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
 * @param options of the order, from the server function
 * @returns Razorpay's signed response, for `payments/confirm`; null when the window was closed
 * @throws AppError `unavailable` when the window failed to load
 */
export async function openRazorpay(options: object): Promise<object | null> {
  await loadScript();
  const { Razorpay } = window as RazorpayWindow;
  if (!Razorpay) throw new AppError('unavailable', 'The payment window could not be loaded.');
  return new Promise((resolve) => {
    new Razorpay({ ...options, handler: resolve, modal: { ondismiss: () => resolve(null) } }).open();
  });
}

/** Maximum wait for the payment result, in ms. */
export const longestWait = 2 * 60_000;

/**
 * Interval until the next poll for a payment: short at first, then longer.
 * @param waited ms since the customer's return from the checkout
 * @returns ms, or false to stop
 */
export function pollDelay(waited: number): number | false {
  if (waited >= longestWait) return false;
  const delay = waited < 20_000 ? 2000 : waited < 60_000 ? 5000 : 10_000;
  return Math.min(delay, longestWait - waited);
}
