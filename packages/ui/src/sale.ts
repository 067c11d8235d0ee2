/** Parts of the sale that the public site and the account share. Bundled into each remote. */
export { HeldSeats } from './sale/held-seats';
export { lineLabel } from './sale/lines';
export { Lines, type Line } from './sale/lines';
export { PaymentMessage } from './sale/payment-message';
export { useCheckout } from './sale/use-checkout';
export { usePaymentWait } from './sale/use-payment-wait';
