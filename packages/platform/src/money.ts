/** Created on first use: a formatter costs a slow phone 20 ms. */
function formatter(options: Intl.NumberFormatOptions): (rupees: number) => string {
  let made: Intl.NumberFormat | undefined;
  return (rupees) =>
    (made ??= new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', ...options })).format(
      rupees,
    );
}

const whole = formatter({ maximumFractionDigits: 0 });
const exact = formatter({});

/** `12499900` paise → `₹1,24,999`: Indian grouping, no decimals. */
export const formatPaise = (paise: number): string => whole(paise / 100);

/** Exact amount to pay: `1249990` paise → `₹12,499.90`; no decimals for whole rupees. */
export const formatExactPaise = (paise: number): string =>
  paise % 100 === 0 ? formatPaise(paise) : exact(paise / 100);
