import type { Database } from '@aertrip/database/types';

type Schema = Database['public'];
type Enums = Schema['Enums'];

/** A calendar day in India, `YYYY-MM-DD`. */
export type IsoDay = string;

/** An instant with its offset, e.g. `2026-11-20T10:15:00+05:30`. */
export type IsoInstant = string;

export type Scope = 'domestic' | 'international';
export type PackageKind = 'group' | 'customised' | 'weekend';
export type PublishStatus = Enums['publish_status'];
export type Meal = 'breakfast' | 'lunch' | 'dinner';
export type InclusionKind = 'include' | 'exclude' | 'optional';
export type DepartureStatus = 'open' | 'guaranteed' | 'closed' | 'cancelled' | 'departed';
export type Occupancy = Enums['occupancy'];
export type EnquiryStatus = Enums['enquiry_status'];
export type EnquiryKind = 'enquiry' | 'callback';
export type EnquiryEventKind = 'note' | 'call' | 'email' | 'whatsapp' | 'status' | 'assign' | 'quote';
export type BookingStatus = Enums['booking_status'];

export type BookingContact = Record<'name' | 'phone' | 'email', string>;

/** Columns that triggers fill. */
type Triggered = 'ledger_entries.state' | 'bookings.starts_on';

type Inserts = {
  [Table in keyof Schema['Tables']]: {
    [
      Column in keyof Schema['Tables'][Table]['Insert'] as `${Table}.${Column & string}` extends Triggered
        ? never
        : Column
    ]: Schema['Tables'][Table]['Insert'][Column];
  };
};

/** Columns in which the demo has an administrator's email in place of the id, which the seeding finds. */
interface Administrators {
  ledger_entries: { created_by_email: string | null };
  enquiries: { assignee_email: string | null };
  enquiry_events: { author_email: string | null };
}

/** Columns that the database could fill and that other rows are made from. */
interface Known {
  bookings: 'id' | 'created_at' | 'status' | 'discount_paise' | 'balance_due_on';
  departures: 'id' | 'seats_booked' | 'seats_held' | 'status' | keyof FlightFacts;
  enquiries: 'created_at';
  enquiry_events: 'at';
  packages: 'id' | 'nights' | 'overview' | 'highlights';
  package_hotels: 'nights';
  package_stops: 'id' | 'nights';
}

/** A row as it is inserted. */
export type DemoRow<Table extends keyof Inserts> = Inserts[Table] &
  (Table extends keyof Known
    ? Required<Pick<Inserts[Table], Known[Table] & keyof Inserts[Table]>>
    : unknown) &
  (Table extends keyof Administrators ? Administrators[Table] : unknown);

/** The flights of a departure in local time; null until they are known. */
export type FlightFacts = Pick<
  Schema['Tables']['departures']['Row'],
  'airline' | 'out_departs' | 'out_arrives' | 'back_departs' | 'back_arrives'
>;

/** Rows by table. */
export type DemoRows<Table extends keyof Inserts> = { [Name in Table]: DemoRow<Name>[] };
