import { noValue } from './dates';

/** Indian grouping by hand: the first currency formatter of `Intl` blocks a slow phone for 100 ms. */
function format(paise: number, decimals: 0 | 2): string {
  if (!Number.isSafeInteger(Math.round(paise))) return noValue;
  const [rupees = '', fraction] = (Math.abs(paise) / 100).toFixed(decimals).split('.');
  const grouped = rupees.replace(/(\d)(?=(\d\d)+\d$)/g, '$1,');
  return `${paise < 0 ? '-' : ''}₹${grouped}${fraction ? `.${fraction}` : ''}`;
}

/** `12499900` paise → `₹1,24,999`: Indian grouping, no decimals; a dash for no amount. */
export const formatPaise = (paise: number): string => format(paise, 0);

/** Exact amount to pay: `1249990` paise → `₹12,499.90`; no decimals for whole rupees. */
export const formatExactPaise = (paise: number): string => format(paise, paise % 100 === 0 ? 0 : 2);
