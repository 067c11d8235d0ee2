import { useDebounced } from '@aertrip/ui';
import { formatExactPaise } from '@aertrip/platform';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { databaseError, errorMessage } from '../../shared/data/error-message';
import { amendBooking, previewOptions, useBookingChange } from './booking-writes';
import { bookingDetailOptions, bookingKeys } from './booking-queries';
import { type AmendmentChange, type AmendmentPrice, type FieldErrors, isRefused } from './model/amendment';
import type { SoldBooking } from './model/booking';
import { fullName } from './model/traveller';

/** Debounce of the price preview in ms. */
const typingPause = 300;

/** Minimum length of a reason in the database. */
const shortestReason = 3;

/** Why a change was not saved. */
interface Failure {
  readonly message: string;
  /** The faulty field, as the database names it. */
  readonly field: string | null;
  /** The booking changed meanwhile: the input may no longer fit. */
  readonly isStale: boolean;
  /** The change that failed. */
  readonly of: string;
}

export interface Amending {
  /** Price of the current change in paise; null without one. Kept while the next one loads. */
  readonly price: AmendmentPrice | null;
  /** The price does not reflect the latest input yet. */
  readonly isPending: boolean;
  /** Why there is no price; also shown beside the field, when known. */
  readonly refusal: { readonly message: string; readonly field: string | null } | null;
  readonly previewError: Error | null;
  readonly readAgain: () => void;
  readonly fieldErrors: FieldErrors;
  readonly failure: Failure | null;
  readonly isSaving: boolean;
  /** A manager waives the charge for what is given up. */
  readonly isWaived: boolean;
  readonly setWaived: (isWaived: boolean) => void;
  /** Resolves to whether the booking was changed. */
  readonly save: (reason: string, waiverReason: string) => Promise<boolean>;
}

/**
 * A booking change that affects the price: its preview and its submission.
 * @param change null while there is nothing to price
 */
export function useAmendment(booking: SoldBooking, change: AmendmentChange | null): Amending {
  const queryClient = useQueryClient();
  // The input refers to the booking as it was when the dialog opened.
  const [seen, setSeen] = useState(booking.version);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isWaived, setWaived] = useState(false);
  const entered = JSON.stringify(change);
  const asked = useDebounced(entered, typingPause);
  const askedChange = JSON.parse(asked) as AmendmentChange | null;
  const query = useQuery({
    ...previewOptions(booking.id, askedChange ?? {}, isWaived),
    enabled: askedChange !== null,
    placeholderData: keepPreviousData,
  });
  const isPending = change !== null && (asked !== entered || query.isFetching);
  const answer = change && askedChange ? query.data : undefined;
  const price = answer && !isRefused(answer) ? answer : null;
  const refusal = answer && isRefused(answer) && !isPending ? answer.refusal : null;
  const { mutateAsync, isPending: isSaving } = useBookingChange(booking.id, {
    change: amendBooking,
    done: () => `${booking.ref} updated`,
    isPrivate: true,
  });

  /** Reloads the booking and the price, and explains the next step. */
  const explain = async (error: unknown): Promise<Failure> => {
    const failed = { field: databaseError(error)?.details || null, isStale: false, of: entered };
    const [marker] = databaseError(error)?.message.split(':') ?? [];
    if (marker === 'PRICE_CHANGED' || marker === 'CHARGE_CHANGED') {
      await queryClient.invalidateQueries({ queryKey: bookingKeys.all });
      const changed = marker === 'PRICE_CHANGED' ? 'price' : 'charge';
      const message = `The ${changed} has changed, so nothing was saved. Check the new ${changed} and save again.`;
      return { ...failed, field: null, message };
    }
    if (marker === 'STALE') {
      await queryClient.invalidateQueries({ queryKey: bookingKeys.all });
      const latest = queryClient.getQueryData(bookingDetailOptions(booking.id).queryKey);
      if (latest) setSeen(latest.booking.version);
      const now = latest
        ? ` It now costs ${formatExactPaise(latest.booking.totalPaise)}, for ${latest.travellers.map(fullName).join(', ')}.`
        : '';
      const message = `A colleague changed this booking, so nothing was saved.${now} Your entries are still here: check them and save again, or reload the booking.`;
      return { ...failed, isStale: true, message };
    }
    return { ...failed, message: errorMessage(error) };
  };

  const save = async (reason: string, waiverReason: string): Promise<boolean> => {
    if (!change || !price || isPending || isSaving) return false;
    const isWaiver = isWaived && price.charge !== null;
    const refuse = (field: string, message: string) => {
      setFailure({ message, field, isStale: false, of: entered });
      return false;
    };
    if (reason.trim().length < shortestReason) return refuse('reason', 'Enter a reason.');
    if (isWaiver && waiverReason.trim().length < shortestReason)
      return refuse('waiver_reason', 'Enter a reason for waiving the charge.');
    setFailure(null);
    try {
      await mutateAsync({
        id: booking.id,
        change,
        version: seen,
        reason: reason.trim(),
        totalPaise: price.nowPaise,
        chargePaise: price.charge?.amountPaise ?? 0,
        waiverReason: isWaiver ? waiverReason.trim() : undefined,
      });
      return true;
    } catch (error) {
      setFailure(await explain(error));
      return false;
    }
  };

  // An error is shown until the input changes; a stale booking, until the next attempt.
  const shown = failure && (failure.isStale || failure.of === entered) ? failure : null;
  const atFault = [refusal, shown].flatMap((entry) => (entry?.field ? [[entry.field, entry.message]] : []));
  return {
    price,
    isPending,
    refusal,
    previewError: change ? query.error : null,
    readAgain: () => void query.refetch(),
    fieldErrors: Object.fromEntries(atFault) as FieldErrors,
    failure: shown,
    isSaving,
    isWaived,
    setWaived,
    save,
  };
}
