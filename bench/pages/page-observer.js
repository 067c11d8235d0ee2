// @ts-check
/**
 * Runs in the measured page before anything else: records the browser's entries for the first paint, the largest paint,
 * layout shifts and long tasks. Plain JavaScript, because the browser runs this file unchanged.
 */

/** @param {string} type @param {(entry: any) => void} onEntry */
const watchEntries = (type, onEntry) =>
  new PerformanceObserver((list) => list.getEntries().forEach(onEntry)).observe({ type, buffered: true });

/** @type {import('./page-run').SeenInPage} */
const benchSeen = {
  firstPaint: 0,
  largestPaint: 0,
  shifts: [],
  longTasks: [],
  started: undefined,
};
Object.assign(globalThis, { benchSeen });

addEventListener('aertrip:host', (event) => {
  if (!(event instanceof CustomEvent) || event.detail !== 'started') return;
  benchSeen.started = performance.now();
  Reflect.get(globalThis, 'benchStarted')('');
});

watchEntries('paint', ({ name, startTime }) => {
  if (name === 'first-contentful-paint') benchSeen.firstPaint = startTime;
});
watchEntries('largest-contentful-paint', ({ startTime }) => {
  benchSeen.largestPaint = startTime;
});
watchEntries('layout-shift', ({ startTime, value, hadRecentInput }) => {
  if (!hadRecentInput) benchSeen.shifts.push({ at: startTime, value });
});
watchEntries('longtask', ({ startTime, duration }) => benchSeen.longTasks.push({ at: startTime, duration }));
