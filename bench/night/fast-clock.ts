import { spawnSync } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';

/** How many times as fast as the clock on the wall the site's clock runs. */
export const speed = 30;

/**
 * Debian's `faketime`, under which a process and all that it starts see a clock that runs faster. Timers keep their pace:
 * what waits a minute waits one, so that nothing is late only because the machine cannot work thirty times as fast.
 */
export const underFastClock = ['faketime', '-f', `+0 x${speed}`] as const;
export const fastClockEnv = { FAKETIME_DONT_FAKE_MONOTONIC: '1', DONT_FAKE_MONOTONIC: '1' };

/** @throws Error where the program is not installed */
export function assertFastClock(): void {
  if (spawnSync('faketime', ['--version']).error)
    throw new Error('There is no faketime here. Install it (apt-get install faketime).');
}

/** Waits for minutes of the site's clock. */
export const siteMinutes = (minutes: number) => delay((minutes * 60_000) / speed);
