import { AppError } from '@aertrip/platform';
import { confirmPayment } from './order-payment';

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
 * @returns whether the window said that it was paid; the database learns it from Razorpay itself
 */
export async function openRazorpay(options: object): Promise<boolean> {
  await loadScript();
  const { Razorpay } = window as RazorpayWindow;
  if (!Razorpay) throw new AppError('unavailable', 'The payment window could not be loaded.');
  return new Promise((resolve) => {
    new Razorpay({
      ...options,
      // A signature that does not arrive is made up for by the webhook.
      handler: (said: object) =>
        void confirmPayment(said).then(
          () => resolve(true),
          () => resolve(true),
        ),
      modal: { ondismiss: () => resolve(false) },
    }).open();
  });
}
