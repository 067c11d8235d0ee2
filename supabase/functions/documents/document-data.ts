import * as v from 'valibot';
import { readCompany, type Company } from '../_shared/company.ts';
import { read, type Databases } from '../_shared/database.ts';
import { FunctionError } from '../_shared/function-error.ts';

const text = v.nullish(v.string(), null);
const paise = v.number();

const quoteSchema = v.object({
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
  taxable_paise: paise,
  gst_bp: v.number(),
  tcs_bp: v.number(),
  cancellation: v.optional(
    v.array(v.object({ until: v.nullable(v.string()), charge_bp: v.number(), charge_paise: paise })),
    [],
  ),
});

/** What papers print of a booking, from booking_details(): amounts in paise, printed as they are. */
const bookingSchema = v.object({
  id: v.string(),
  ref: v.string(),
  status: v.string(),
  created_at: v.string(),
  hold_expires_at: text,
  package: v.object({
    title: v.string(),
    slug: v.string(),
    destination_slug: text,
    destination_name: text,
    nights: v.number(),
    days: v.number(),
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
  base_paise: paise,
  discount_paise: paise,
  gst_paise: paise,
  tcs_paise: paise,
  total_paise: paise,
  paid_paise: paise,
  due_paise: paise,
  deposit_paise: paise,
  balance_due_on: text,
  charge_paise: v.nullish(paise, 0),
  entries: v.array(v.object({ kind: v.string(), amount_paise: paise, method: text, at: v.string() })),
  invoices: v.array(
    v.object({
      number: v.string(),
      kind: v.picklist(['invoice', 'credit_note']),
      issued_on: v.string(),
      total_paise: paise,
    }),
  ),
});

export type Booking = v.InferOutput<typeof bookingSchema>;

const tourSchema = v.object({
  title: v.string(),
  slug: v.string(),
  summary: v.string(),
  overview: v.string(),
  highlights: v.array(v.string()),
  nights: v.number(),
  days: v.number(),
  destinations: v.nullable(v.object({ name: v.string(), slug: v.string() })),
  itinerary_days: v.array(
    v.object({
      day_no: v.number(),
      title: v.string(),
      body: v.string(),
      overnight: v.nullable(v.string()),
      meals: v.array(v.string()),
    }),
  ),
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

/** A package as the brochure tells of it. */
export type Tour = v.InferOutput<typeof tourSchema>;

const tourColumns = [
  'title,slug,summary,overview,highlights,nights,days,destinations(name,slug)',
  'itinerary_days(day_no,title,body,overnight,meals)',
  'package_inclusions(label,kind,sort)',
  'departures(starts_on,status,seats_shown,departure_cities(name),departure_prices(occupancy,amount_paise))',
].join(',');

export interface DocumentData {
  /** @throws FunctionError 404 when the booking is not the caller's */
  booking(authorization: string | undefined, id: string): Promise<Booking>;
  /** @throws FunctionError 404 */
  tour(slug: string): Promise<Tour>;
  company(): Promise<Company>;
}

export function createDocumentData(databases: Databases): DocumentData {
  return {
    booking: (authorization, id) =>
      read(bookingSchema, databases.asCaller(authorization).rpc('booking_details', { p_booking: id })),
    tour: async (slug) => {
      const [tour] = await read(
        v.array(tourSchema),
        databases.asAnybody().from('packages').select(tourColumns).eq('slug', slug),
      );
      if (!tour) throw new FunctionError(404, 'not_found', 'This tour does not exist.');
      return tour;
    },
    company: () => readCompany(databases.asAnybody()),
  };
}
