/** A calendar day in India, `YYYY-MM-DD`. */
export type IsoDay = string;

/** An instant with its offset, e.g. `2026-11-20T10:15:00+05:30`. */
export type IsoInstant = string;

export type DestinationKind = 'region' | 'country' | 'state' | 'city';
export type Scope = 'domestic' | 'international';
export type PackageKind = 'group' | 'customised' | 'weekend';
export type PublishStatus = 'draft' | 'published' | 'archived';
export type Meal = 'breakfast' | 'lunch' | 'dinner';
export type InclusionKind = 'include' | 'exclude' | 'optional';
export type DepartureStatus = 'open' | 'guaranteed' | 'closed' | 'cancelled' | 'departed';
export type Occupancy = 'single' | 'twin' | 'triple' | 'child_with_bed' | 'child_without_bed' | 'infant';
export type PolicyKind = 'cancellation' | 'payment' | 'visa' | 'terms' | 'booking_terms' | 'privacy';
export type EnquiryStatus = 'new' | 'contacted' | 'quoted' | 'won' | 'lost';
export type EnquiryKind = 'enquiry' | 'callback' | 'brochure';
export type EnquiryEventKind = 'note' | 'call' | 'email' | 'whatsapp' | 'status' | 'assign' | 'quote';
export type BookingStatus = 'hold' | 'confirmed' | 'completed' | 'cancelled' | 'expired';
export type LedgerKind = 'payment' | 'refund' | 'adjustment';

export interface DestinationRow {
  id: string;
  parent_id: string | null;
  kind: DestinationKind;
  name: string;
  slug: string;
  iso2: string | null;
  scope: Scope;
  intro: string;
  hero_path: string | null;
  /** From 0 to 1, from the left and from the top. */
  hero_focal_x: number;
  hero_focal_y: number;
  lat: number | null;
  lng: number | null;
  visa_note: string | null;
  /** 1 is January. */
  best_months: number[];
  sort: number;
  active: boolean;
}

export interface DepartureCityRow {
  id: string;
  name: string;
  iata: string;
  sort: number;
  active: boolean;
}

export interface ThemeRow {
  id: string;
  name: string;
  slug: string;
  /** A lucide icon name, kebab-case. */
  icon: string;
  sort: number;
  active: boolean;
}

export interface HotelRow {
  id: string;
  name: string;
  city: string;
  stars: number;
  destination_id: string | null;
  sort: number;
  active: boolean;
}

export interface InclusionRow {
  id: string;
  name: string;
  /** A lucide icon name, kebab-case. */
  icon: string;
  sort: number;
  active: boolean;
}

export interface PolicyRow {
  id: string;
  kind: PolicyKind;
  title: string;
  body: string;
  sort: number;
  active: boolean;
}

export interface FaqRow {
  id: string;
  question: string;
  answer: string;
  sort: number;
  active: boolean;
}

export interface LostReasonRow {
  id: string;
  name: string;
  sort: number;
  active: boolean;
}

export interface TaxRateRow {
  id: string;
  kind: 'GST' | 'TCS';
  scope: Scope | 'all';
  /** Basis points: 500 is 5 %. */
  rate_bp: number;
  base: 'package' | 'package_plus_gst';
  valid_from: IsoDay;
  valid_to: IsoDay | null;
  source_note: string;
}

export interface OccupancyRuleRow {
  id: string;
  adults_max: number;
  children_max: number;
  people_max: number;
  infants_per_adult: number;
  valid_from: IsoDay;
}

export interface DiscountCapRow {
  id: string;
  role: 'agent' | 'manager' | 'owner';
  share_bp: number;
  valid_from: IsoDay;
  sort: number;
}

export interface DepositRuleRow {
  id: string;
  scope: Scope | 'all';
  share_bp: number;
  valid_from: IsoDay;
}

export interface InstalmentRuleRow {
  id: string;
  scope: Scope | 'all';
  instalments_max: number;
  days_between: number;
  valid_from: IsoDay;
}

export interface RefundRuleRow {
  id: string;
  days_max: number;
  valid_from: IsoDay;
}

export interface CancellationRuleRow {
  id: string;
  scope: Scope | 'all';
  days_before: number;
  charge_bp: number;
  valid_from: IsoDay;
  sort: number;
}

export interface ExtraRow {
  id: string;
  name: string;
  description: string;
  scope: Scope | 'all';
  per: 'traveller' | 'booking';
  price_paise: number;
  inclusion_id: string | null;
  package_id: string | null;
  day_no: number | null;
  /** On each departure; null: unlimited. */
  stock: number | null;
  sort: number;
}

export interface PromotionRow {
  id: string;
  code: string;
  title: string;
  percent_bp: number | null;
  amount_paise: number | null;
  minimum_paise: number;
  scope: Scope | 'all';
  uses_max: number | null;
  valid_from: IsoDay;
  valid_to: IsoDay | null;
}

/** Company details, the value of the key `company` of `site_settings`. */
export interface SiteSettingRow {
  key: 'company';
  value: {
    legal_name: string;
    trade_name: string;
    address: string[];
    gstin: string | null;
    pan: string | null;
    cin: string | null;
    /** Phone numbers in E.164. */
    phone: string;
    whatsapp: string | null;
    /** Emergency number for guests on a tour. */
    support_phone: string | null;
    email: string;
    hours: string;
    grievance_officer: string;
    grievance_phone: string | null;
    grievance_email: string;
  };
}

export interface PackageRow {
  id: string;
  code: string;
  slug: string;
  title: string;
  kind: PackageKind;
  destination_id: string;
  nights: number;
  summary: string;
  /** Plain text, paragraphs separated by an empty line. */
  overview: string;
  highlights: string[];
  booking_amount_paise: number;
  balance_due_days: number;
  max_group: number | null;
  min_age: number | null;
  pace: string | null;
  /** Whether flights from the departure city and back are included; otherwise land only. */
  flights_included: boolean;
  /** Meeting point of a land-only tour. */
  joins_at: string | null;
  baggage: string | null;
  /** Days before departure on which airline and times are announced. */
  flights_known_days: number | null;
  seo_title: string | null;
  seo_description: string | null;
  status: PublishStatus;
  publish_at: IsoInstant | null;
  unpublish_at: IsoInstant | null;
  popularity: number;
  created_at: IsoInstant;
  updated_at: IsoInstant;
}

export interface PackageStopRow {
  id: string;
  package_id: string;
  place: string;
  destination_id: string | null;
  nights: number;
  /** Degrees north and east; null for a stop without a place. */
  lat: number | null;
  lng: number | null;
  sort: number;
}

export interface ItineraryDayRow {
  id: string;
  package_id: string;
  day_no: number;
  title: string;
  body: string;
  overnight: string | null;
  meals: Meal[];
}

export interface PackageImageRow {
  id: string;
  package_id: string;
  path: string;
  alt: string;
  kind: 'illustration';
  sort: number;
  width: number;
  height: number;
  /** From 0 to 1, from the left and from the top. */
  focal_x: number;
  focal_y: number;
}

export interface PackageThemeRow {
  package_id: string;
  theme_id: string;
  sort: number;
}

export interface PackageHotelRow {
  id: string;
  package_id: string;
  stop_id: string;
  hotel_id: string;
  nights: number;
  /** Whether another hotel of the same class may take its place. */
  or_similar: boolean;
  sort: number;
}

export interface PackageInclusionRow {
  id: string;
  package_id: string;
  inclusion_id: string | null;
  label: string;
  kind: InclusionKind;
  sort: number;
}

export interface PackageFaqRow {
  id: string;
  package_id: string;
  question: string;
  answer: string;
  sort: number;
}

/** The flights of a departure in local time; null until they are known. */
export interface FlightFacts {
  airline: string | null;
  out_departs: string | null;
  out_arrives: string | null;
  back_departs: string | null;
  back_arrives: string | null;
}

export interface DepartureRow extends FlightFacts {
  id: string;
  package_id: string;
  /** Null: guests join at the first stop, without travel to it. */
  departure_city_id: string | null;
  starts_on: IsoDay;
  status: DepartureStatus;
  seats_total: number;
  /** Minimum number of sold seats for it to run; null for any number. */
  min_guests: number | null;
  seats_held: number;
  /** Seats of the confirmed bookings below plus seats sold over the counter. */
  seats_booked: number;
}

export interface DeparturePriceRow {
  departure_id: string;
  occupancy: Occupancy;
  amount_paise: number;
  mrp_paise: number | null;
}

export interface BookingContact {
  name: string;
  phone: string;
  email: string;
}

export interface BookingRow {
  id: string;
  ref: string;
  departure_id: string;
  customer_uid: string | null;
  contact: BookingContact;
  status: BookingStatus;
  seats: number;
  hold_expires_at: IsoInstant | null;
  quote: object;
  base_paise: number;
  discount_paise: number;
  gst_paise: number;
  tcs_paise: number;
  deposit_paise: number;
  balance_due_on: IsoDay | null;
  idempotency_key: string;
  cancelled_reason: string | null;
  cancelled_at: IsoInstant | null;
  charge_paise: number;
  created_at: IsoInstant;
  updated_at: IsoInstant;
}

export interface BookingTravellerRow {
  id: string;
  booking_id: string;
  room_no: number;
  place: number;
  occupancy: Occupancy;
  age: number;
  first_name: string;
  last_name: string;
  price_paise: number;
}

export interface TravellerIdentityRow {
  traveller_id: string;
  dob: IsoDay;
  passport_number: string | null;
}

export interface LedgerEntryRow {
  booking_id: string;
  kind: LedgerKind;
  /** Positive for payments, negative for refunds. */
  amount_paise: number;
  method: string | null;
  external_ref: string | null;
  note: string | null;
  /** NOT A COLUMN: resolve to admin_users.id and store as `created_by`. */
  created_by_email: string | null;
  at: IsoInstant;
}

export interface EnquiryRow {
  id: string;
  ref: string;
  package_id: string | null;
  departure_id: string | null;
  customer_uid: string | null;
  name: string;
  phone: string;
  email: string | null;
  travel_month: IsoDay | null;
  adults: number;
  children: number;
  departure_city: string | null;
  message: string | null;
  kind: EnquiryKind;
  source: string | null;
  consent_at: IsoInstant;
  status: EnquiryStatus;
  /** NOT A COLUMN: resolve to admin_users.id and store as `assignee`. */
  assignee_email: string | null;
  next_follow_up: IsoInstant | null;
  lost_reason: string | null;
  won_booking_id: string | null;
  created_at: IsoInstant;
  updated_at: IsoInstant;
}

export interface EnquiryEventRow {
  enquiry_id: string;
  kind: EnquiryEventKind;
  body: string;
  /** NOT A COLUMN: resolve to admin_users.id and store as `author`. Null: the system. */
  author_email: string | null;
  at: IsoInstant;
}

/** Demo reviews have no customer and no booking. */
export interface ReviewRow {
  id: string;
  package_id: string;
  author_name: string;
  rating: number;
  title: string;
  body: string;
  /** First day of the month. */
  travelled_on: IsoDay;
  party: 'family' | 'couple' | 'solo' | null;
  is_demo: true;
  status: 'pending' | 'published';
  published_at: IsoInstant | null;
  reply: string | null;
  created_at: IsoInstant;
}

export interface NewsletterSubscriberRow {
  id: string;
  email: string;
  created_at: IsoInstant;
  confirmed_at: IsoInstant;
}

/**
 * The whole demo. Keys are table names in insertion order (parents first, also among destinations); rows have column
 * names, except the fields ending in `_email` marked NOT A COLUMN.
 */
export interface DemoData {
  destinations: DestinationRow[];
  departure_cities: DepartureCityRow[];
  themes: ThemeRow[];
  hotels: HotelRow[];
  inclusions: InclusionRow[];
  policies: PolicyRow[];
  faqs: FaqRow[];
  lost_reasons: LostReasonRow[];
  tax_rates: TaxRateRow[];
  occupancy_rules: OccupancyRuleRow[];
  deposit_rules: DepositRuleRow[];
  instalment_rules: InstalmentRuleRow[];
  refund_rules: RefundRuleRow[];
  discount_caps: DiscountCapRow[];
  cancellation_rules: CancellationRuleRow[];
  promotions: PromotionRow[];
  site_settings: SiteSettingRow[];
  packages: PackageRow[];
  extras: ExtraRow[];
  package_stops: PackageStopRow[];
  itinerary_days: ItineraryDayRow[];
  package_images: PackageImageRow[];
  package_themes: PackageThemeRow[];
  package_hotels: PackageHotelRow[];
  package_inclusions: PackageInclusionRow[];
  package_faqs: PackageFaqRow[];
  departures: DepartureRow[];
  departure_prices: DeparturePriceRow[];
  bookings: BookingRow[];
  booking_travellers: BookingTravellerRow[];
  traveller_identities: TravellerIdentityRow[];
  ledger_entries: LedgerEntryRow[];
  enquiries: EnquiryRow[];
  enquiry_events: EnquiryEventRow[];
  reviews: ReviewRow[];
  newsletter_subscribers: NewsletterSubscriberRow[];
}
