import { formatPaise } from '@aertrip/platform';

/** Indian calendars begin on Sunday. */
export const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;

/** The days of `2027-05` by weeks: `2027-05-01`, …; null before the first and after the last. */
export function daysOfMonth(month: string): (string | null)[][] {
  const [year, number] = month.split('-').map(Number) as [number, number];
  const first = new Date(Date.UTC(year, number - 1, 1)).getUTCDay();
  const count = new Date(Date.UTC(year, number, 0)).getUTCDate();
  const weeks = Math.ceil((first + count) / 7);
  return Array.from({ length: weeks }, (_, week) =>
    weekdays.map((_name, weekday) => {
      const day = week * 7 + weekday - first + 1;
      return day >= 1 && day <= count ? `${month}-${String(day).padStart(2, '0')}` : null;
    }),
  );
}

/** A price for a cell of the calendar: `24,999`, from a lakh on `1.20L`, rounded up. */
export function shortPrice(paise: number): string {
  const rupees = Math.ceil(paise / 100);
  return rupees < 100_000
    ? formatPaise(rupees * 100).slice(1)
    : `${(Math.ceil(rupees / 1000) / 100).toFixed(2)}L`;
}
