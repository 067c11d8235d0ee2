const rupees = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  maximumFractionDigits: 0,
});

/** `12499900` paise → `₹1,24,999`: Indian grouping, no decimals. */
export function formatPaise(paise: number): string {
  return rupees.format(paise / 100);
}

const exact = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });

/** What somebody pays, to the paisa: `1249990` paise → `₹12,499.90`; whole rupees stand without decimals. */
export function formatExactPaise(paise: number): string {
  return paise % 100 === 0 ? formatPaise(paise) : exact.format(paise / 100);
}
