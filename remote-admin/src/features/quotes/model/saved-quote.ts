import { meals } from '@aertrip/platform/traveller';
import { row, wireInteger } from '@aertrip/platform/rows';
import type { BadgeTone } from '@aertrip/ui';
import * as v from 'valibot';
import { toRupeesText } from '../../../shared/form/field-values';
import { contactSchema } from '../../../shared/sale/contact-form';
import { pricedQuoteSchema } from './priced-quote';
import { emptyQuoteForm, newTraveller, type QuoteForm, type TravellerForm } from './quote-form';

const travellerSchema = row({
  age: v.nullish(v.number()),
  bed: v.nullish(v.boolean()),
  first_name: v.nullish(v.string()),
  last_name: v.nullish(v.string()),
  meal: v.nullish(v.picklist(meals)),
});

export type QuotedTraveller = v.InferOutput<typeof travellerSchema>;

/** Approval of a discount above the author's limit. */
const approvalSchema = row({
  state: v.picklist(['asked', 'approved', 'declined']),
  answered_at: v.nullable(v.string()),
  approver: v.nullish(row({ full_name: v.string() })),
});

const bookingSchema = row({ id: v.string(), ref: v.string(), status: v.string() });

/** A saved quote, which is immutable. Amounts in paise. */
export const savedQuoteSchema = row({
  id: v.string(),
  ref: v.string(),
  number: v.number(),
  enquiry_id: v.nullable(v.string()),
  departure_id: v.string(),
  contact: v.object({ ...contactSchema.entries, phone: v.string() }),
  customer_uid: v.nullish(v.string()),
  customer_contact: v.nullish(v.string()),
  rooms: v.array(v.object({ travellers: v.array(travellerSchema) })),
  extras: v.array(v.object({ id: v.string(), count: v.number() })),
  discount_paise: wireInteger,
  discount_reason: v.nullable(v.string()),
  note: v.nullable(v.string()),
  quote: pricedQuoteSchema,
  total_paise: wireInteger,
  valid_until: v.string(),
  token: v.string(),
  is_replaced: v.boolean(),
  sent_at: v.nullable(v.string()),
  /** The customer opened the link: first and last time. */
  opened_at: v.nullable(v.string()),
  last_opened_at: v.nullable(v.string()),
  accepted_at: v.nullable(v.string()),
  created_at: v.string(),
  author: v.nullish(row({ full_name: v.string() })),
  /** Who looks after it. */
  owner: v.nullish(row({ full_name: v.string() })),
  approval: v.nullish(approvalSchema),
  /** Its booking. */
  booking: v.nullish(bookingSchema),
});

export type SavedQuote = v.InferOutput<typeof savedQuoteSchema>;

export type QuoteState = 'open' | 'replaced' | 'expired' | 'booked' | 'awaitingApproval' | 'declined';

export const stateLooks: Readonly<Record<QuoteState, readonly [name: string, tone: BadgeTone]>> = {
  open: ['Valid', 'good'],
  replaced: ['Replaced', 'neutral'],
  expired: ['Expired', 'warn'],
  booked: ['Booked', 'accent'],
  awaitingApproval: ['Waiting for approval', 'warn'],
  declined: ['Discount declined', 'bad'],
};

const living = ['hold', 'confirmed', 'completed'];

/** The quote's booking, unless it expired or was cancelled. */
export const livingBooking = ({ booking }: Pick<SavedQuote, 'booking'>) =>
  booking && living.includes(booking.status) ? booking : null;

/** State of a quote. */
export function quoteState(
  quote: Pick<SavedQuote, 'isReplaced' | 'validUntil' | 'booking' | 'approval'>,
  now = new Date(),
): QuoteState {
  if (livingBooking(quote)) return 'booked';
  if (quote.isReplaced) return 'replaced';
  if (new Date(quote.validUntil) <= now) return 'expired';
  if (quote.approval?.state === 'asked') return 'awaitingApproval';
  return quote.approval?.state === 'declined' ? 'declined' : 'open';
}

const toTravellerForm = ({ age, bed, firstName, lastName, meal }: QuotedTraveller): TravellerForm => {
  const isChild = typeof age === 'number' && age < 12;
  return {
    ...newTraveller(isChild ? 'child' : 'adult'),
    age: isChild ? String(age) : '',
    bed: bed ?? true,
    firstName: firstName ?? '',
    lastName: lastName ?? '',
    meal: meal ?? 'any',
  };
};

/** Initial form values of a new version, copied from the former one. */
export const toNewVersion = (saved: SavedQuote): QuoteForm =>
  emptyQuoteForm({
    packageId: saved.quote.packageId,
    departureId: saved.departureId,
    rooms: saved.rooms.map(({ travellers }) => ({ travellers: travellers.map(toTravellerForm) })),
    extras: Object.fromEntries(saved.extras.map(({ id, count }) => [id, String(count)])),
    promotion: saved.quote.promotion?.code ?? '',
    discount: saved.discountPaise > 0 ? toRupeesText(saved.discountPaise) : '',
    discountReason: saved.discountReason ?? '',
    contact: saved.contact,
    note: saved.note ?? '',
  });
