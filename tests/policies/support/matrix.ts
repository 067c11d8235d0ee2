import { callers, type Caller } from './world';
import { ids, sandboxIds } from './fixture';

/** Distinct rows of a table, each as a condition, with the callers who see them. */
type Rows = Readonly<Record<string, readonly [condition: string, read: readonly Caller[]]>>;

/** Permissions on a table. Callers who are not listed have none. */
export interface Rule {
  /** Columns without a grant: requesting one is refused. */
  hasNoGrant?: true;
  /** Columns of the request; all columns unless some have no grant. */
  columns?: string;
  /** Updates, allowed or not, use the first one, and so do refused deletes. */
  rows: Rows;
  insert: readonly Caller[];
  update: readonly Caller[];
  delete: readonly Caller[];
  /** A valid new row, with columns that every permitted caller may set. */
  sample: object;
  /** The condition that selects the sample, where a caller may delete it. */
  sampleFilter?: string;
  /** A valid change by every permitted caller, of columns that do not affect visibility. */
  change: object;
}

const everyone: readonly Caller[] = callers;
const noCallers: readonly Caller[] = [];
const owners: readonly Caller[] = ['owner'];
const managers: readonly Caller[] = ['manager', ...owners];
const agents: readonly Caller[] = ['agent', ...managers];
const administrators: readonly Caller[] = ['viewer', ...agents];

const byId = (id: string) => `id = '${id}'`;
const ofPackage = (id: string) => `package_id = '${id}'`;
const managersWrite = { insert: managers, update: managers, delete: managers };

/** A table that only functions and triggers write. */
const readOnly = (rows: Rows, columns?: string): Rule => ({
  rows,
  columns,
  insert: noCallers,
  update: noCallers,
  delete: noCallers,
  sample: {},
  change: {},
});

/** Customers read theirs through functions, which omit internal notes. */
const readBy = (read: readonly Caller[], condition = byId(ids.own), columns?: string) =>
  readOnly({ any: [condition, read] }, columns);

/** A table that only functions read and write. */
const hidden = (condition: string): Rule => ({ ...readBy(noCallers, condition), hasNoGrant: true });

const master = (sample: object, readActive = everyone): Rule => ({
  rows: {
    active: [byId(ids.activeMaster), readActive],
    retired: [byId(ids.retiredMaster), administrators],
  },
  ...managersWrite,
  sample: { id: ids.unused, ...sample },
  sampleFilter: byId(ids.unused),
  change: { sort: 7 },
});

/** A master that visitors do not see. */
const ofPanel = (sample: object) => master(sample, administrators);

const packageRows = (live: string, draft: string): Rows => ({
  'of a live package': [live, everyone],
  'of a draft': [draft, administrators],
});

/** Packages and their parts are written by edit_package() alone. */
const packagePart = (live = byId(ids.live), draft = byId(ids.draft), columns?: string) =>
  readOnly(packageRows(live, draft), columns);

/** A table that agents add to; no caller changes rows. */
const journal = (rows: Rows, sample: object): Rule => ({ ...readOnly(rows), insert: agents, sample });

export const matrix: Record<string, Rule> = {
  destinations: master({ name: 'Mars', slug: 'mars', kind: 'region', scope: 'international' }),
  departure_cities: master({ name: 'Pune', iata: 'PNQ' }),
  themes: master({ name: 'Food', slug: 'food' }),
  hotels: master({ name: 'Hotel New', city: 'Bern', stars: 3 }),
  inclusions: master({ name: 'Meals' }),
  policies: master({ kind: 'visa', title: 'Visa' }),
  faqs: master({ question: 'Is there food?' }),
  // Dated rules start today or later; started ones are immutable.
  tax_rates: master({
    kind: 'GST',
    scope: 'domestic',
    rate_bp: 500,
    base: 'package',
    valid_from: '2099-01-01',
  }),
  occupancy_rules: master({
    adults_max: 2,
    children_max: 1,
    people_max: 3,
    infants_per_adult: 1,
    valid_from: '2099-01-01',
  }),
  deposit_rules: master({ scope: 'domestic', share_bp: 1000, valid_from: '2099-01-01' }),
  instalment_rules: master({
    scope: 'domestic',
    instalments_max: 3,
    days_between: 30,
    valid_from: '2099-01-01',
  }),
  refund_rules: master({ days_max: 7, valid_from: '2099-01-01' }),
  discount_caps: {
    ...ofPanel({ role: 'agent', share_bp: 10_000, valid_from: '2099-01-01' }),
    insert: owners,
    update: owners,
    delete: noCallers,
  },
  cancellation_rules: master({ scope: 'domestic', days_before: 0, charge_bp: 0, valid_from: '2099-01-01' }),
  extras: master({ name: 'SIM card', scope: 'all', per: 'traveller', price_paise: 100 }),
  promotions: ofPanel({ code: 'FORGED', title: 'Forged', amount_paise: 100, valid_from: '2022-01-01' }),
  lost_reasons: ofPanel({ name: 'Moon phase' }),
  enquiry_sources: ofPanel({ name: 'Trade fair' }),

  gst_states: readBy(everyone, `code = '27'`),
  site_settings: readBy(everyone, `key = 'company'`),

  packages: packagePart(),
  package_slug_history: packagePart(`slug = 'swiss-joy'`, `slug = 'secret-joy'`),
  itinerary_days: packagePart(),
  package_images: packagePart(),
  package_stops: packagePart(),
  package_hotels: packagePart(),
  package_inclusions: packagePart(),
  package_faqs: packagePart(),
  package_themes: packagePart(
    `${ofPackage(ids.live)} and theme_id = '${ids.activeMaster}'`,
    ofPackage(ids.draft),
  ),
  departures: packagePart(
    byId(ids.liveDeparture),
    byId(ids.draftDeparture),
    'id, starts_on, status, seats_shown', // no grant on the exact counters
  ),
  departure_prices: packagePart(
    `departure_id = '${ids.liveDeparture}' and occupancy = 'twin'`,
    `departure_id = '${ids.draftDeparture}'`,
  ),

  enquiries: readBy(agents),
  enquiry_events: journal(
    {
      'a status': [`enquiry_id = '${ids.own}' and kind = 'status' and id <= 4`, agents],
      'a note': [`enquiry_id = '${ids.own}' and kind = 'note' and id <= 4`, agents],
    },
    { enquiry_id: ids.own, kind: 'call', body: 'Nobody answered' },
  ),
  bookings: readBy(agents),
  booking_travellers: readBy(agents),
  ledger_entries: readBy(agents, `booking_id = '${ids.own}' and kind = 'payment'`),
  ledger_verifications: readBy(agents, 'entry_id = 1'),
  traveller_identities: hidden(`traveller_id = '${ids.own}'`),
  identity_readings: readBy(owners, `booking_id = '${ids.own}'`),
  payments: readBy(agents),
  payment_events: hidden(`event_id = 'event_own'`),
  // The sandbox's own tables: only the server functions.
  sandbox_orders: hidden(`id = '${sandboxIds.order}'`),
  sandbox_payments: hidden(`id = '${sandboxIds.payment}'`),
  sandbox_refunds: hidden(`id = '${sandboxIds.refund}'`),
  refunds: readBy(agents),
  invoices: readBy(agents),
  quotes: readBy(agents),
  discount_approvals: readBy(agents),
  messages: readBy(agents, `key = 'm1'`),
  change_requests: {
    ...readBy(agents),
    update: agents,
    change: { answered_at: '2026-11-22T10:00:00+00:00' },
  },
  booking_notes: journal(
    { any: [`body = 'Prefers a window seat'`, agents] },
    { booking_id: ids.own, body: 'Calls back on Monday' },
  ),
  reviews: readBy(agents), // visitors read published_reviews
  consents: readBy(agents),
  consent_texts: readBy(agents, `purpose = 'contact'`),
  newsletter_subscribers: readBy(managers, byId(ids.own), 'id, email'), // no grant on the links

  admin_users: readOnly({
    'an active colleague': [`full_name = 'agent'`, administrators],
    'a pending one': [`full_name = 'pending admin'`, ['pending admin', ...owners]],
    'a suspended one': [`full_name = 'suspended owner'`, ['suspended owner', ...owners]],
  }),
  retention_rules: readBy(owners, `key = 'enquiries'`),
  data_requests: readBy(owners),
  personal_data_access: readBy(owners, `record_id = '${ids.own}'`),
  audit_log: readBy(managers, `table_name = 'packages' and row_id = '${ids.live}' and id = 1`),
};
