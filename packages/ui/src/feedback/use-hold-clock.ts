import { formatDateTime, todayInIndia } from '@aertrip/platform';
import { useEffect, useEffectEvent, useState } from 'react';

const second = 1000;
const minute = 60 * second;

/** Remaining time at each announcement, in ms. */
const announcedAt = [5 * minute, minute];

/** Remaining time of a hold. */
export interface HoldClock {
  /** `19 min left`; below two minutes `1 min 46 s left`, from one hour on `47 h 05 min left`, for holds of the desk. */
  readonly text: string;
  /** `until 20:33 IST` */
  readonly until: string;
  /** Screen reader announcement when five minutes and one minute are left; empty before. */
  readonly announcement: string;
}

const twoDigits = (number: number) => String(number).padStart(2, '0');

function format(left: number): string {
  const minutes = Math.floor(left / minute);
  if (minutes >= 60) return `${Math.floor(minutes / 60)} h ${twoDigits(minutes % 60)} min left`;
  if (minutes >= 2) return `${Math.ceil(left / minute)} min left`;
  const seconds = Math.ceil(left / second);
  return seconds >= 60 ? `1 min ${seconds - 60} s left` : `${seconds} s left`;
}

/** `20:33 IST`; with the day for a hold of the desk that ends later. */
export function formatHoldEnd(expiresAt: string): string {
  const end = formatDateTime(expiresAt);
  const isToday = todayInIndia(new Date(expiresAt)) === todayInIndia();
  return `${isToday ? end.split(', ').at(-1) : end} IST`;
}

function announce(left: number): string {
  const passed = announcedAt.filter((limit) => left > 0 && left <= limit).at(-1);
  if (passed === undefined) return '';
  return passed === minute
    ? 'Your seats are held for one more minute.'
    : 'Your seats are held for five more minutes.';
}

/**
 * Counts down to the end of a hold, by the second.
 * @param expiresAt ISO 8601, by the database's clock
 * @param clockOffset offset of that clock from this machine's, in ms
 * @param onEnd called once the hold has ended
 */
export function useHoldClock(expiresAt: string, clockOffset: number, onEnd: () => void): HoldClock {
  const end = Date.parse(expiresAt) - clockOffset;
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), second);
    return () => clearInterval(timer);
  }, []);
  const left = Math.max(end - now, 0);
  const isOver = left === 0;
  const finish = useEffectEvent(onEnd);
  useEffect(() => {
    if (isOver) finish();
  }, [isOver]);
  return {
    text: format(left),
    until: `until ${formatHoldEnd(expiresAt)}`,
    announcement: announce(left),
  };
}
