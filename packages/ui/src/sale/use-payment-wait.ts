import type { CustomerFunctions } from '@aertrip/platform';
import { checkPayment, longestWait, pollDelay, type Payable } from '@aertrip/platform/checkout';
import { isOnItsWay, type PaymentNews, type PaymentWait } from '@aertrip/platform/payment-news';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';

/** Polling interval while the bank has the money, after the first two minutes, in ms. */
const slowDelay = 15_000;

interface WaitOptions {
  readonly functions: CustomerFunctions;
  readonly payable: Payable;
  /** The customer returns from the checkout. */
  readonly hasReturned: boolean;
  /** Of the booking. */
  readonly queryKey: readonly unknown[];
}

/**
 * Waits for a payment: after the checkout it has the provider asked once, and polls the booking until the payment is
 * settled, for two minutes, or as long as the bank has the money.
 */
export function usePaymentWait({ functions, payable, hasReturned, queryKey }: WaitOptions) {
  const queryClient = useQueryClient();
  const [startedAt, setStartedAt] = useState(() => Date.now());
  const [isOver, setOver] = useState(false);
  const refetch = () => void queryClient.invalidateQueries({ queryKey });
  const check = useEffectEvent(() => void checkPayment(functions, payable).then(refetch));
  useEffect(() => {
    if (!hasReturned) return undefined;
    check();
    const timer = setTimeout(() => setOver(true), longestWait);
    return () => clearTimeout(timer);
  }, [hasReturned, startedAt]);

  return {
    /** Waits for another two minutes. */
    restart: () => {
      setStartedAt(Date.now());
      setOver(false);
      refetch();
    },
    /** State of the wait for a payment that has or has not arrived. */
    waitFor: (hasArrived: boolean): PaymentWait =>
      !hasReturned || hasArrived ? 'none' : isOver ? 'over' : 'on',
    /** Polling interval in ms; false to stop. */
    pollDelay: (news: PaymentNews, hasArrived: boolean): number | false => {
      const isComing = isOnItsWay(news);
      if (!isComing && (!hasReturned || hasArrived)) return false;
      return pollDelay(Date.now() - startedAt) || (isComing && slowDelay);
    },
  };
}
