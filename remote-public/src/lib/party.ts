/** Who travels, as far as a price needs it: adults from 12 years on, children by their age on the day of departure. */
export interface Party {
  readonly adults: number;
  /** Years, 0 to 11; below 2 is an infant. */
  readonly childAges: readonly number[];
}

/** Two adults: what a price "per person, twin sharing" speaks of. */
export const defaultParty: Party = { adults: 2, childAges: [] };

/** What one booking takes online; a larger group is an enquiry. */
export const maxTravellersOnline = 9;

const maxAdults = 40;
export const maxChildAge = 11;

const isWhole = (value: number, from: number, to: number) =>
  Number.isInteger(value) && value >= from && value <= to;

/** The party of a URL, `adults=2&children=7,4`; what is missing or makes no sense reads as the default. */
export function readParty(params: URLSearchParams): Party {
  const adults = Number(params.get('adults') ?? defaultParty.adults);
  const childAges = (params.get('children') ?? '')
    .split(',')
    .filter((age) => age !== '')
    .map(Number)
    .filter((age) => isWhole(age, 0, maxChildAge));
  return { adults: isWhole(adults, 1, maxAdults) ? adults : defaultParty.adults, childAges };
}

/** Writes the party into the parameters of a URL; the default party leaves no trace. */
export function writeParty(params: URLSearchParams, { adults, childAges }: Party): void {
  if (adults === defaultParty.adults && childAges.length === 0) params.delete('adults');
  else params.set('adults', String(adults));
  if (childAges.length === 0) params.delete('children');
  else params.set('children', childAges.join(','));
}

export const countTravellers = ({ adults, childAges }: Party): number => adults + childAges.length;

/** `2 adults, child of 7` */
export function formatParty({ adults, childAges }: Party): string {
  const parts = [`${adults} ${adults === 1 ? 'adult' : 'adults'}`];
  if (childAges.length === 1) parts.push(`child of ${childAges[0]}`);
  if (childAges.length > 1) parts.push(`${childAges.length} children (${childAges.join(', ')})`);
  return parts.join(', ');
}
