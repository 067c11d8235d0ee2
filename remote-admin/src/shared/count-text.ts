const format = new Intl.NumberFormat('en-IN');

export const formatCount = (count: number): string => format.format(count);

/** `1 record`, `12,000 records` */
export const countText = (count: number, one: string, many: string): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;
