import { useEffect, useState } from 'react';

const second = 1000;
const minute = 60 * second;

/** How much is left when a hold's end is announced, in ms. */
const announcedAt = [5 * minute, minute];

/** What is left of a hold. */
export interface HoldClock {
  /** ms, never below zero. */
  readonly left: number;
  /** `19:05`; `47 h 05 min` from an hour on, which the desk holds for. */
  readonly text: string;
  /** Said to those who cannot see the clock, when five minutes are left and when one is; empty before. */
  readonly announcement: string;
}

const twoDigits = (number: number) => String(number).padStart(2, '0');

function format(left: number): string {
  if (left >= 60 * minute) {
    const minutes = Math.floor(left / minute);
    return `${Math.floor(minutes / 60)} h ${twoDigits(minutes % 60)} min`;
  }
  const seconds = Math.ceil(left / second);
  return `${Math.floor(seconds / 60)}:${twoDigits(seconds % 60)}`;
}

function announce(left: number): string {
  const passed = announcedAt.filter((limit) => left > 0 && left <= limit).at(-1);
  if (passed === undefined) return '';
  return passed === minute
    ? 'Your seats are held for one more minute.'
    : 'Your seats are held for five more minutes.';
}

/**
 * The time left until a hold ends, by the second.
 * @param expiresAt ISO 8601, by the database's clock
 * @param clockOffset how far that clock is ahead of this machine's, in ms
 */
export function useHoldClock(expiresAt: string, clockOffset: number): HoldClock {
  const end = Date.parse(expiresAt) - clockOffset;
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), second);
    return () => clearInterval(timer);
  }, []);
  const left = Math.max(end - now, 0);
  return { left, text: format(left), announcement: announce(left) };
}
