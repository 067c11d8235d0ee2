/** Lighthouse category names. */
export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof categories)[number];

/** Lighthouse's names of its main metrics: times in ms, and a sum of shifts. */
export const metrics = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
  'speed-index',
] as const;
export type Metric = (typeof metrics)[number];

/** How often each page is looked at. */
export const runs = 5;
