import { dictionary } from '@aertrip/platform/dictionary';
import { toContact } from '../../../shared/sale/contact-form';
import { discountPaise, type QuoteForm, type TravellerForm } from './quote-form';

/** Input of a price request. Names are not needed. */
export interface PriceRequest {
  readonly departure_id: string;
  readonly rooms: readonly { readonly travellers: readonly object[] }[];
  readonly extras: readonly { readonly id: string; readonly count: number }[];
  readonly promotion: string | null;
}

/** Age and bed of a traveller, which determine the price. */
const toPricedTraveller = ({ kind, age, dob, bed }: TravellerForm) => ({
  ...(kind === 'child' && (dob ? { dob } : { age: Number(age) })),
  ...(kind === 'child' && !bed && { bed }),
});

const toNamedTraveller = (traveller: TravellerForm) => ({
  ...toPricedTraveller(traveller),
  first_name: traveller.firstName.trim(),
  last_name: traveller.lastName.trim(),
  meal: traveller.meal,
});

const hasAge = ({ kind, age, dob }: TravellerForm) =>
  kind === 'adult' || dob !== '' || /^\d{1,2}$/.test(age.trim());

/** Input missing before pricing, as a sentence; null when complete. */
export function missingForPrice({ packageId, departureId, rooms }: QuoteForm): string | null {
  if (!packageId) return 'Choose a package and a departure to see the price.';
  if (!departureId) return 'Choose a departure to see the price.';
  if (!rooms.every(({ travellers }) => travellers.every(hasAge)))
    return 'Enter the age or date of birth of each child to see the price.';
  return null;
}

/** A price request without the desk's discount. */
export const toPriceRequest = ({ departureId, rooms, extras, promotion }: QuoteForm): PriceRequest => ({
  departure_id: departureId,
  rooms: rooms.map(({ travellers }) => ({ travellers: travellers.map(toPricedTraveller) })),
  extras: Object.entries(extras)
    .map(([id, count]) => ({ id, count: Number(count) }))
    .filter(({ count }) => count > 0),
  promotion: promotion.trim() || null,
});

export interface QuoteOrigin {
  readonly enquiryId: string | null;
  /** The quote that the new one supersedes. */
  readonly replaces: string | null;
}

/** Input of `save_quote()`. @param basePaise the price before discounts and taxes, the base of a percentage */
export const toSaveRequest = (form: QuoteForm, { enquiryId, replaces }: QuoteOrigin, basePaise: number) => ({
  ...toPriceRequest(form),
  rooms: form.rooms.map(({ travellers }) => ({ travellers: travellers.map(toNamedTraveller) })),
  enquiry_id: enquiryId,
  replaces,
  contact: toContact(form.contact),
  discount_paise: discountPaise(form, basePaise),
  discount_reason: form.discountReason.trim() || null,
  note: form.note.trim() || null,
  valid_hours: Number(form.validHours),
});

export type SaveRequest = ReturnType<typeof toSaveRequest> & {
  readonly id: string;
  readonly ask_approval?: true;
};

/** An error message with the faulty form field; null when it concerns none. */
export interface Refusal {
  readonly field: string | null;
  readonly message: string;
}

const renamed = dictionary<string>({
  departure: 'departureId',
  discount_paise: 'discount',
  discount_reason: 'discountReason',
  valid_hours: 'validHours',
});

/**
 * Maps a database field to a form field: `discount_paise` → `discount`, `extras.1` → the second requested extra,
 * `rooms.0.travellers.2` → the age of that traveller.
 */
export function toFormField(field: string | null, { extras }: Pick<PriceRequest, 'extras'>): string | null {
  if (!field) return null;
  const [, place] = /^extras\.(\d+)$/.exec(field) ?? [];
  if (place !== undefined) return `extras.${extras[Number(place)]?.id ?? ''}`;
  if (/^rooms\.\d+\.travellers\.\d+$/.test(field)) return `${field}.age`;
  return renamed[field] ?? field;
}
