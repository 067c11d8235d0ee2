import { useEffect, useState } from 'react';

const second = 1000;
const minute = 60 * second;

/** Holds count down from this remaining time on, in ms; holds of the desk last days. */
const shownBelow = 60 * minute;

export interface HoldClock {
  /** ms, never below zero. */
  readonly left: number;
  /** `19:05`; empty above one hour. */
  readonly text: string;
  /** Screen reader announcement when five minutes and one minute are left. */
  readonly announcement: string;
}

function format(left: number): string {
  if (left >= shownBelow) return '';
  const seconds = Math.ceil(left / second);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

function announce(left: number): string {
  if (left <= 0 || left > 5 * minute) return '';
  return left <= minute
    ? 'Your seats are held for one more minute.'
    : 'Your seats are held for five more minutes.';
}

/**
 * Counts down to the end of a hold, by the second.
 * @param expiresAt ISO 8601, by the database's clock
 * @param clockOffset offset of that clock from this machine's, in ms
 * @param onEnd called when the hold expires
 */
export function useHoldClock(expiresAt: string, clockOffset: number, onEnd: () => void): HoldClock {
  const end = Date.parse(expiresAt) - clockOffset;
  const [now, setNow] = useState(() => Date.now());
  const left = Math.max(end - now, 0);
  const isOver = left === 0;
  useEffect(() => {
    if (isOver) return undefined;
    const timer = setInterval(() => {
      const moment = Date.now();
      setNow(moment);
      if (moment >= end) onEnd();
    }, second);
    return () => clearInterval(timer);
  }, [end, isOver, onEnd]);
  return { left, text: format(left), announcement: announce(left) };
}
