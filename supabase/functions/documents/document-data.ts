import * as v from 'valibot';
import { readCompany, type Company } from '../_shared/company.ts';
import { read, type Databases } from '../_shared/database.ts';
import { FunctionError } from '../_shared/function-error.ts';

const text = v.nullish(v.string(), null);
const paise = v.number();

/** The price at the time of sale, with the sold items: amounts in paise, printed unchanged. */
const quoteSchema = v.object({
  package_title: v.string(),
  starts_on: v.string(),
  ends_on: v.string(),
  city: text,
  travellers: v.number(),
  lines: v.array(
    v.object({
      kind: v.string(),
      label: v.string(),
      count: v.number(),
      unit_paise: paise,
      amount_paise: paise,
    }),
  ),
  promotion: v.nullish(v.object({ code: v.string(), title: v.string() }), null),
  base_paise: paise,
  discount_paise: paise,
  /** Reduction by the travel desk, part of the discount. */
  desk_discount_paise: paise,
  taxable_paise: paise,
  gst_bp: v.number(),
  gst_paise: paise,
  tcs_bp: v.number(),
  tcs_paise: paise,
  /** Why TCS has the higher rate and what a PAN changes; null at the lower rate. Older quotes lack it. */
  tcs_note: v.nullish(v.string(), null),
  total_paise: paise,
  deposit_paise: paise,
  instalments: v.array(v.object({ due_on: v.string(), amount_paise: paise })),
  cancellation: v.array(
    v.object({ until: v.nullable(v.string()), charge_bp: v.number(), charge_paise: paise }),
  ),
});

export type Quote = v.InferOutput<typeof quoteSchema>;

/** What a receipt shows, stored when its payment was verified. */
const receiptSchema = v.object({
  total_paise: paise,
  paid_paise: paise,
  unverified_paise: paise,
  charge_paise: paise,
  due_paise: paise,
  next_payment: v.nullable(v.object({ due_on: v.string(), amount_paise: paise })),
  tour: v.object({
    package_title: v.string(),
    starts_on: v.string(),
    ends_on: v.string(),
    city: text,
    travellers: v.number(),
  }),
});

/** What a tour offers, from app.tour_plan(). */
const planSchema = {
  itinerary: v.nullish(
    v.array(
      v.object({
        day_no: v.number(),
        title: v.string(),
        body: v.string(),
        overnight: v.nullable(v.string()),
        meals: v.array(v.string()),
      }),
    ),
    [],
  ),
  hotels: v.array(
    v.object({
      name: v.string(),
      city: v.string(),
      stars: v.number(),
      nights: v.number(),
      or_similar: v.boolean(),
    }),
  ),
  inclusions: v.array(v.object({ label: v.string(), kind: v.string() })),
};

/** Booking data for documents, from booking_details(): amounts in paise, printed unchanged. */
const bookingSchema = v.object({
  id: v.string(),
  ref: v.string(),
  status: v.string(),
  created_at: v.string(),
  hold_expires_at: text,
  package: v.object({
    title: v.string(),
    slug: v.string(),
    destination_name: text,
    nights: v.number(),
    days: v.number(),
    flights_included: v.boolean(),
    /** Meeting point of the guests, by default the first stop; null without stops. */
    joins_at: text,
    ...planSchema,
  }),
  departure: v.object({ starts_on: v.string(), ends_on: v.string(), city: text }),
  contact: v.object({ name: v.string(), phone: text, email: text }),
  special_wishes: text,
  quote: quoteSchema,
  travellers: v.array(
    v.object({
      room_no: v.nullish(v.number(), null),
      occupancy: v.string(),
      label: text,
      first_name: text,
      last_name: text,
      age: v.nullish(v.number(), null),
      meal: text,
    }),
  ),
  total_paise: paise,
  paid_paise: paise,
  /** The part that the desk has not verified yet. */
  unverified_paise: paise,
  due_paise: paise,
  deposit_paise: paise,
  instalments: v.array(v.object({ due_on: v.string(), open_paise: paise })),
  next_payment: v.nullable(v.object({ due_on: v.string(), amount_paise: paise })),
  charge_paise: v.nullish(paise, 0),
  entries: v.array(
    v.object({
      kind: v.string(),
      amount_paise: paise,
      method: text,
      at: v.string(),
      day: v.string(),
      state: v.string(),
      reference: text,
      receipt_number: text,
      receipt: v.nullish(receiptSchema, null),
    }),
  ),
  invoices: v.array(
    v.object({
      number: v.string(),
      kind: v.picklist(['invoice', 'credit_note']),
    }),
  ),
});

export type Booking = v.InferOutput<typeof bookingSchema>;
export type Entry = Booking['entries'][number];
/** A payment with a receipt. */
export type ReceiptEntry = Entry & { readonly receipt: NonNullable<Entry['receipt']> };
export type InvoiceKind = Booking['invoices'][number]['kind'];

/** An invoice or credit note from invoice_details(), with its original lines. */
const invoiceSchema = v.object({
  number: v.string(),
  issued_on: v.string(),
  total_paise: paise,
  quote: quoteSchema,
  supply: v.object({
    /** Of the buyer on the day of issue; null once it need not be kept. */
    name: v.optional(text, null),
    address: text,
    /** Of a registered buyer. */
    gstin: text,
    /** State code in GST returns; null when the company has no GSTIN and the buyer no state. */
    place_of_supply: text,
    place_name: text,
    /** Within the seller's state: CGST and SGST instead of IGST. */
    is_within_state: v.boolean(),
  }),
  /** The total, split into taxable value and taxes. */
  parts: v.object({ taxable_paise: paise, gst_paise: paise, tcs_paise: paise }),
  /** The invoice that a credit note reverses, the amount of earlier notes, and the retained amount. */
  reverses: v.nullable(
    v.object({
      number: v.string(),
      issued_on: v.string(),
      total_paise: paise,
      credited_paise: paise,
      kept_paise: paise,
    }),
  ),
});

export type Invoice = v.InferOutput<typeof invoiceSchema>;

/** Public data of a saved quote, from shared_quote(). */
const sharedQuoteSchema = v.object({
  ref: v.string(),
  number: v.number(),
  name: text,
  note: text,
  created_at: v.string(),
  valid_until: v.string(),
  now: v.string(),
  is_replaced: v.boolean(),
  package: v.object({ nights: v.number(), days: v.number(), ...planSchema }),
  /** The age of each traveller, room by room; null for an adult. */
  rooms: v.array(v.array(v.nullable(v.number()))),
  quote: quoteSchema,
  booking: v.nullable(
    v.object({
      ref: v.string(),
      status: v.picklist(['hold', 'confirmed', 'completed', 'cancelled', 'expired']),
      hold_expires_at: text,
      paid_paise: paise,
      due_paise: paise,
      next_payment: v.nullable(v.object({ due_on: v.string(), amount_paise: paise })),
      /** Whether it takes a payment now. */
      can_pay: v.boolean(),
    }),
  ),
});

export type SharedQuote = v.InferOutput<typeof sharedQuoteSchema>;

/** A document by link, from open_paper_link(); the invoice, if it is one. */
const paperLinkSchema = v.object({
  document: v.string(),
  booking: bookingSchema,
  invoice: v.nullable(invoiceSchema),
});

const tourSchema = v.object({
  title: v.string(),
  slug: v.string(),
  summary: v.string(),
  overview: v.string(),
  highlights: v.array(v.string()),
  nights: v.number(),
  days: v.number(),
  destinations: v.nullable(v.object({ name: v.string(), slug: v.string() })),
  itinerary_days: planSchema.itinerary,
  package_inclusions: v.array(v.object({ label: v.string(), kind: v.string(), sort: v.number() })),
  departures: v.array(
    v.object({
      starts_on: v.string(),
      status: v.string(),
      seats_shown: v.number(),
      departure_cities: v.nullable(v.object({ name: v.string() })),
      departure_prices: v.array(v.object({ occupancy: v.string(), amount_paise: paise })),
    }),
  ),
});

/** Package data for the brochure. */
export type Tour = v.InferOutput<typeof tourSchema>;

const tourColumns = [
  'title,slug,summary,overview,highlights,nights,days,destinations(name,slug)',
  'itinerary_days(day_no,title,body,overnight,meals)',
  'package_inclusions(label,kind,sort)',
  'departures(starts_on,status,seats_shown,departure_cities(name),departure_prices(occupancy,amount_paise))',
].join(',');

/** What the documents read. Unknown links, and data that the caller may not see, end in a FunctionError with status 404. */
export function createDocumentData(databases: Databases) {
  return {
    booking: (authorization: string | undefined, id: string): Promise<Booking> =>
      read(bookingSchema, databases.asCaller(authorization).rpc('booking_details', { p_booking: id })),
    invoice: (authorization: string | undefined, number: string): Promise<Invoice> =>
      read(invoiceSchema, databases.asCaller(authorization).rpc('invoice_details', { p_number: number })),
    paperLink: (token: string) =>
      read(paperLinkSchema, databases.asService().rpc('open_paper_link', { p_token: token })),
    sharedQuote: async (token: string): Promise<SharedQuote> => {
      const quote = await read(
        v.nullable(sharedQuoteSchema),
        databases.asAnonymous().rpc('shared_quote', { p_token: token }),
      );
      if (!quote) throw new FunctionError(404, 'not_found', 'We could not find this quote.');
      return quote;
    },
    tour: async (slug: string): Promise<Tour> => {
      const [tour] = await read(
        v.array(tourSchema),
        databases.asAnonymous().from('packages').select(tourColumns).eq('slug', slug),
      );
      if (!tour) throw new FunctionError(404, 'not_found', 'This tour does not exist.');
      return tour;
    },
    /** Changes with all data of public pages, and every day. */
    catalogueVersion: (): Promise<string> =>
      read(v.string(), databases.asAnonymous().rpc('catalogue_version')),
    company: (): Promise<Company> => readCompany(databases.asAnonymous()),
    /** Logs which staff member opens a document of a booking; does not log customers. */
    recordPaper: async (authorization: string | undefined, bookingId: string): Promise<void> => {
      await read(v.null(), databases.asCaller(authorization).rpc('record_paper', { p_booking: bookingId }));
    },
  };
}
