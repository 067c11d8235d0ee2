const rupees = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  maximumFractionDigits: 0,
});

/** `12499900` paise → `₹1,24,999`: Indian grouping, no decimals. */
export function formatPaise(paise: number): string {
  return rupees.format(paise / 100);
}
