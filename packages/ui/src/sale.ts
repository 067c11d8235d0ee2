/** Parts of the sale that the public site and the account share. Bundled into each remote. */
export { HeldSeats } from './sale/held-seats';
export { HoldClock } from './sale/hold-clock';
export { Lines } from './sale/lines';
export { NoSuchBooking } from './sale/no-such-booking';
export { PaperLinks } from './sale/paper-links';
export { PayForm } from './sale/pay-form';
export { PaymentMessage } from './sale/payment-message';
export { formatStep, Instalments, PriceLines, type CancellationStep } from './sale/price-lines';
export { usePaymentWait } from './sale/use-payment-wait';
