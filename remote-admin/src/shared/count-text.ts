const format = new Intl.NumberFormat('en-IN');

export const formatCount = (count: number): string => format.format(count);

/** `1 record`, `12,000 records` */
export const countText = (count: number, one: string, many: string): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

/** Compact age of a moment: `Just now`, `5 min ago`, `3 h ago`, `12 days ago`. */
export function ageText(since: string, now: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - new Date(since).getTime()) / 60_000));
  if (minutes < 1) return 'Just now';
  if (minutes < 60) return `${minutes} min ago`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return `${hours} h ago`;
  const days = Math.floor(hours / 24);
  return countText(days, 'day ago', 'days ago');
}
