/**
 * The newest payment attempt of a booking as a sentence: the same for the booking page, the account, a quote's link and
 * the desk. Bundled into each remote.
 */
import { formatExactPaise } from '@aertrip/platform';
import * as v from 'valibot';
import { row, wireInteger } from './rows';

/** `payment_news` of the database; null without an attempt that matters. */
export const paymentNewsSchema = v.nullish(
  row({
    /** `created`: the checkout is open; `authorized`: the bank has the money, and the provider has not captured it. */
    state: v.picklist(['created', 'authorized', 'captured', 'failed']),
    amount_paise: wireInteger,
    error: v.nullable(v.string()),
  }),
  null,
);

export type PaymentNews = v.InferOutput<typeof paymentNewsSchema>;

/** Whether the customer has just returned from the checkout: the page waits for the payment, or has waited in vain. */
export type PaymentWait = 'none' | 'on' | 'over';

/** What the payment is for. `released`: the hold expired. */
export type PaymentStage = 'held' | 'released' | 'booked' | 'cancelled';

export interface PaymentNotice {
  readonly tone: 'info' | 'error';
  readonly text: string;
  /** Whether the page still waits. */
  readonly isWaiting: boolean;
}

/** Whether the bank has money that has not arrived yet: nobody is invited to pay or to book again. */
export const isOnItsWay = (news: PaymentNews): boolean => news?.state === 'authorized';

/** Whether money may be on its way: the checkout is open, or the bank has the money. */
export const mayBeOnItsWay = (news: PaymentNews): boolean => isOnItsWay(news) || news?.state === 'created';

const arrival: Readonly<Record<PaymentStage, string>> = {
  held: 'Your seats are confirmed as soon as your payment arrives.',
  booked: 'Your payment will show here as soon as it arrives.',
  released:
    'When your payment arrives, we will confirm your booking if seats are still available, or refund you in full.',
  cancelled: 'When your payment arrives, we will refund it.',
};

const again: Readonly<Record<PaymentStage, string>> = {
  held: 'Your seats are still held, and you can try again.',
  booked: 'You can try again.',
  released: 'Your seats have been released.',
  cancelled: '',
};

const info = (text: string, isWaiting = false): PaymentNotice => ({ tone: 'info', text, isWaiting });

/** The sentence for the customer; null when there is nothing to say. */
export function paymentNotice(
  news: PaymentNews,
  stage: PaymentStage,
  wait: PaymentWait = 'none',
): PaymentNotice | null {
  if (stage === 'cancelled' && !isOnItsWay(news)) return null;
  switch (news?.state) {
    case 'authorized': {
      const request = stage === 'released' ? 'Please do not pay or book again.' : 'Please do not pay again.';
      return info(
        `Your bank has your payment of ${formatExactPaise(news.amountPaise)}, and we are waiting for it. ${request} ${arrival[stage]}`,
        true,
      );
    }
    case 'failed':
      return {
        tone: 'error',
        text: `Your payment of ${formatExactPaise(news.amountPaise)} did not go through${reasonOf(news.error)}. If money has left your account, your bank will return it. ${again[stage]}`,
        isWaiting: false,
      };
    case 'captured':
      return null;
    default:
  }
  if (!news && wait === 'none') return null;
  if (stage === 'released') {
    return info(`If you have just paid, please do not book again. ${arrival.released}`, true);
  }
  switch (wait) {
    case 'on':
      return info(
        `We are waiting for your bank. If you have paid, please do not pay again. ${arrival[stage]} If you have not paid, you can pay now.`,
        true,
      );
    case 'over':
      return info(
        'Your bank has not confirmed a payment yet. If you have paid, please do not pay again: we will email you once it arrives. If you have not paid, you can pay now.',
      );
    case 'none':
      return info(
        `You opened the payment page a short time ago. If you have paid, please do not pay again. ${arrival[stage]} If you have not paid, you can pay now.`,
      );
  }
}

/** The same for the desk. */
export function deskPaymentNotice(news: PaymentNews): PaymentNotice | null {
  if (!news || news.state === 'captured') return null;
  const amount = formatExactPaise(news.amountPaise);
  switch (news.state) {
    case 'authorized':
      return {
        tone: 'info',
        text: `${amount} is on its way: the customer’s bank has it, and the payment provider has not captured it yet. Do not ask for it again.`,
        isWaiting: true,
      };
    case 'created':
      return {
        tone: 'info',
        text: `The customer opened the checkout for ${amount} in the last 30 minutes. No result yet.`,
        isWaiting: true,
      };
    case 'failed':
      return {
        tone: 'error',
        text: `The last online payment of ${amount} failed${reasonOf(news.error)}.`,
        isWaiting: false,
      };
  }
}

const reasonOf = (error: string | null): string => (error ? `: ${error.replace(/\.$/, '')}` : '');
