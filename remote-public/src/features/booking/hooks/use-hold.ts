import { toAppError, type AppError } from '@aertrip/platform';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { bookedBefore, holdSeats, isKeyUsed, priceChange, refusedField } from '../api/hold-seats';
import type { BookingDraft } from '../model/draft';
import { toDraftField } from '../model/validation';

/** Why the hold was refused. */
export type HoldFailure =
  | { readonly kind: 'price'; readonly was: number; readonly now: number }
  | { readonly kind: 'field'; readonly field: string; readonly message: string }
  | { readonly kind: 'booked'; readonly bookingId: string; readonly message: string }
  | { readonly kind: 'verify' }
  | { readonly kind: 'sign-in' }
  | { readonly kind: 'other'; readonly message: string };

function failureText({ code, message }: AppError): string {
  switch (code) {
    case 'offline':
      return 'You are offline, so no seats were held. We have kept your details. Try again when you are connected.';
    // The database gives the reason: sold out, too many holds.
    case 'conflict':
    case 'rate-limited':
    case 'invalid':
      return message.replace(/^[A-Z_]+: /, '');
    default:
      return 'Our service is not responding, so no seats were held. We have kept your details. Please try again in a moment.';
  }
}

export function toHoldFailure(thrown: unknown): HoldFailure {
  const error = toAppError(thrown);
  const change = priceChange(error);
  if (change) return { kind: 'price', ...change };
  const bookingId = bookedBefore(error);
  if (bookingId) return { kind: 'booked', bookingId, message: error.message };
  if (error.code === 'forbidden') return { kind: 'verify' };
  if (error.code === 'unauthenticated') return { kind: 'sign-in' };
  const field = refusedField(error);
  if (field) return { kind: 'field', field: toDraftField(field), message: error.message };
  return { kind: 'other', message: failureText(error) };
}

interface HoldParts {
  readonly departureId: string;
  readonly draft: BookingDraft;
  /** The draft with a new idempotency key. */
  readonly renewKey: () => BookingDraft;
  readonly onHeld: (bookingId: string) => void;
  readonly onRefused: (failure: HoldFailure) => void;
}

interface Wanted {
  readonly totalPaise: number;
  /** Beside an equal booking. */
  readonly isFurther: boolean;
}

/** Holds the seats of a draft; ignores further presses while pending. */
export function useHold({ departureId, draft, renewKey, onHeld, onRefused }: HoldParts) {
  // A second press can come before the first is rendered.
  const isHolding = useRef(false);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: ({ totalPaise, isFurther }: Wanted) =>
      holdSeats({ departureId, draft, totalPaise, isFurther }).catch((thrown: unknown) => {
        if (!isKeyUsed(toAppError(thrown))) throw thrown;
        return holdSeats({ departureId, draft: renewKey(), totalPaise, isFurther });
      }),
    onSuccess: onHeld,
    onError: (thrown) => onRefused(toHoldFailure(thrown)),
    onSettled: () => {
      isHolding.current = false;
    },
  });
  const hold = (totalPaise: number, isFurther = false) => {
    if (isHolding.current) return;
    isHolding.current = true;
    mutate({ totalPaise, isFurther });
  };
  return { hold, isHolding: isPending, failure: error ? toHoldFailure(error) : undefined, reset };
}
