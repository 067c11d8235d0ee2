import { createEvents, type DateArray, type EventAttributes } from 'ics';
import { formatMoney } from '../_shared/format.ts';
import { bookingPath } from '../_shared/site-paths.ts';
import type { Booking } from './document-data.ts';

/**
 * Calendar events: the tour as whole days, and the days of payments.
 * @throws Error when the booking's dates are invalid
 */
export function bookingCalendar(booking: Booking, siteUrl: string): string {
  const { id, ref, package: tour, departure, instalments } = booking;
  const url = `${siteUrl}${bookingPath(id)}`;
  const events: EventAttributes[] = [
    {
      uid: `tour-${id}@aertrip`,
      title: tour.title,
      description: `Booking ${ref}${departure.city ? `, from ${departure.city}` : ''}. ${url}`,
      location: tour.destination_name ?? undefined,
      url,
      start: dayOf(departure.starts_on),
      // An all-day event ends on the day after its last day.
      end: dayOf(departure.ends_on, 1),
      busyStatus: 'OOF',
      status: 'CONFIRMED',
    },
  ];
  for (const { due_on, open_paise } of instalments.filter((part) => part.open_paise > 0)) {
    events.push({
      uid: `payment-${id}-${due_on}@aertrip`,
      title: `Pay ${formatMoney(open_paise)} for ${tour.title}`,
      description: `A payment of booking ${ref} is due. ${url}`,
      url,
      start: dayOf(due_on),
      end: dayOf(due_on, 1),
      busyStatus: 'FREE',
      alarms: [
        {
          action: 'display',
          description: 'A payment for your tour is due',
          trigger: { before: true, days: 3 },
        },
      ],
    });
  }
  const { error, value } = createEvents(events, { productId: 'aertrip/holidays', calName: `Aertrip ${ref}` });
  if (error || !value) throw new Error('The calendar file could not be created', { cause: error });
  // The library appends an empty time to a duration in whole days, which RFC 5545 (3.3.6) does not allow.
  return value.replaceAll(/^(TRIGGER:-?P\d+D)T(?=\r?$)/gm, '$1');
}

/** `2027-01-12` plus days → [2027, 1, 12]. */
function dayOf(iso: string, later = 0): DateArray {
  const day = new Date(`${iso}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + later);
  return [day.getUTCFullYear(), day.getUTCMonth() + 1, day.getUTCDate()];
}
