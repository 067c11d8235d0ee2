/** Times in ms since the navigation began. */
interface LayoutShift {
  readonly at: number;
  readonly value: number;
}

interface LongTask {
  readonly at: number;
  readonly duration: number;
}

/** Tasks up to this long, in ms, do not count as blocking. */
const longestUnblocking = 50;

/** A burst of shifts ends after a pause of 1 s, or after 5 s. */
const burst = { pause: 1000, length: 5000 };

/** The worst burst of layout shifts, as https://web.dev/articles/cls defines it. */
export function cumulativeLayoutShift(shifts: readonly LayoutShift[]): number {
  let worst = 0;
  let sum = 0;
  let firstAt = Number.NEGATIVE_INFINITY;
  let lastAt = Number.NEGATIVE_INFINITY;
  for (const { at, value } of shifts) {
    const belongs = at - lastAt < burst.pause && at - firstAt < burst.length;
    sum = belongs ? sum + value : value;
    if (!belongs) firstAt = at;
    lastAt = at;
    worst = Math.max(worst, sum);
  }
  return worst;
}

/** Lengths in ms of the tasks that ended after a time. */
export const tasksAfter = (tasks: readonly LongTask[], time: number): number[] =>
  tasks.filter(({ at, duration }) => at + duration > time).map(({ duration }) => duration);

/** Total blocking time in ms: of each long task after the first paint, the part beyond 50 ms. */
export function totalBlockingTime(tasks: readonly LongTask[], firstPaint: number): number {
  const blocking = tasks.map(({ at, duration }) => {
    const end = at + duration;
    return end - Math.max(at + longestUnblocking, firstPaint);
  });
  return blocking.reduce((sum, time) => sum + Math.max(0, time), 0);
}
