import { formatPaise } from '@aertrip/platform';

const exact = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });

/** What somebody pays, to the paisa: `1249990` → `₹12,499.90`, whole rupees without decimals. */
export const formatExactPaise = (paise: number): string =>
  paise % 100 === 0 ? formatPaise(paise) : exact.format(paise / 100);
