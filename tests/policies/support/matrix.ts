import { callers, type Caller } from './world';
import { customers, ids, sandboxIds } from './fixture';

/** Permissions on a table. Callers who are not listed have none. */
export interface Rule {
  /** Columns without a grant: requesting one is refused. */
  hasNoGrant?: true;
  /** The API's `select`; all columns unless some have no grant. */
  columns?: string;
  /**
   * Distinct rows, each as a filter of the API, with the callers who see them. Updates, allowed or not, use the first
   * one, and so do refused deletes.
   */
  rows: Record<string, { filter: string; read: readonly Caller[] }>;
  insert: readonly Caller[];
  update: readonly Caller[];
  delete: readonly Caller[];
  /** A valid new row, with columns that every permitted caller may set. */
  sample: Record<string, unknown>;
  /** The filter that selects the sample, where a caller may delete it. */
  sampleFilter?: string;
  /** A valid change by every permitted caller, of columns that do not affect visibility. */
  change: Record<string, unknown>;
}

const everyone: readonly Caller[] = callers;
const noCallers: readonly Caller[] = [];
const owners: readonly Caller[] = ['owner'];
const managers: readonly Caller[] = ['manager', 'owner'];
const agents: readonly Caller[] = ['agent', ...managers];
const administrators: readonly Caller[] = ['viewer', ...agents];

const asha: readonly Caller[] = ['customer', 'customer without a role claim'];
const ravi: readonly Caller[] = ['other customer'];

const byId = (id: string) => `id=eq.${id}`;
const managersWrite = { insert: managers, update: managers, delete: managers };
const noWrites = { insert: noCallers, update: noCallers, delete: noCallers };

function master(sample: Record<string, unknown>): Rule {
  return {
    rows: {
      active: { filter: byId(ids.activeMaster), read: everyone },
      retired: { filter: byId(ids.retiredMaster), read: administrators },
    },
    ...managersWrite,
    sample: { id: ids.unused, ...sample },
    sampleFilter: byId(ids.unused),
    change: { sort: 7 },
  };
}

function packageChild(sample: Record<string, unknown>, change: Record<string, unknown>): Rule {
  return {
    rows: {
      'of a live package': { filter: byId(ids.live), read: everyone },
      'of a draft': { filter: byId(ids.draft), read: administrators },
    },
    ...managersWrite,
    sample: { id: ids.unused, package_id: ids.live, ...sample },
    sampleFilter: byId(ids.unused),
    change,
  };
}

const ownFilter = byId(ids.own);
/** Customers read theirs through functions, which omit internal notes. */
const agentsRead = {
  any: { filter: ownFilter, read: agents },
};

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
    rows: {
      active: { filter: byId(ids.activeMaster), read: administrators },
      retired: { filter: byId(ids.retiredMaster), read: administrators },
    },
    insert: owners,
    update: owners,
    delete: noCallers,
    sample: { id: ids.unused, role: 'agent', share_bp: 10_000, valid_from: '2099-01-01' },
    change: { sort: 3 },
  },
  cancellation_rules: master({ scope: 'domestic', days_before: 0, charge_bp: 0, valid_from: '2099-01-01' }),
  extras: master({ name: 'SIM card', scope: 'all', per: 'traveller', price_paise: 100 }),
  promotions: {
    ...master({ code: 'FORGED', title: 'Forged', amount_paise: 100, valid_from: '2022-01-01' }),
    rows: {
      active: { filter: byId(ids.activeMaster), read: administrators },
      retired: { filter: byId(ids.retiredMaster), read: administrators },
    },
  },
  lost_reasons: {
    ...master({ name: 'Moon phase' }),
    rows: {
      active: { filter: byId(ids.activeMaster), read: administrators },
      retired: { filter: byId(ids.retiredMaster), read: administrators },
    },
  },

  gst_states: {
    rows: { Maharashtra: { filter: 'code=eq.27', read: everyone } },
    ...noWrites,
    sample: { code: '98', name: 'Atlantis' },
    change: { name: 'Atlantis' },
  },

  site_settings: {
    rows: { company: { filter: 'key=eq.company', read: everyone } },
    ...noWrites, // save_site_setting() only
    sample: { key: 'company', value: {} },
    change: { value: {} },
  },

  packages: {
    rows: {
      live: { filter: byId(ids.live), read: everyone },
      draft: { filter: byId(ids.draft), read: administrators },
    },
    ...managersWrite,
    sample: { id: ids.unused, code: 'NEW-1', slug: 'new-tour', title: 'New Tour' },
    sampleFilter: byId(ids.unused),
    change: { title: 'Newer Tour' },
  },
  package_slug_history: {
    rows: {
      'of a live package': { filter: 'slug=eq.swiss-joy', read: everyone },
      'of a draft': { filter: 'slug=eq.secret-joy', read: administrators },
    },
    ...noWrites,
    sample: { slug: 'swiss-hijack', package_id: ids.live },
    change: { package_id: ids.draft },
  },
  itinerary_days: packageChild({ day_no: 9, title: 'Rest' }, { title: 'Rest well' }),
  package_images: packageChild({ path: 'packages/a_1.webp', alt: 'A hut', sort: 9 }, { alt: 'A chalet' }),
  package_stops: packageChild({ place: 'Bern', nights: 1 }, { nights: 2 }),
  package_hotels: packageChild({ stop_id: ids.live, hotel_id: ids.activeMaster }, { nights: 2 }),
  package_inclusions: packageChild({ label: 'Breakfast' }, { label: 'Breakfasts' }),
  package_faqs: packageChild({ question: 'Is it far?' }, { answer: 'No' }),
  package_themes: {
    rows: {
      'of a live package': {
        filter: `package_id=eq.${ids.live}&theme_id=eq.${ids.activeMaster}`,
        read: everyone,
      },
      'of a draft': { filter: `package_id=eq.${ids.draft}`, read: administrators },
    },
    ...managersWrite,
    sample: { package_id: ids.live, theme_id: ids.retiredMaster },
    sampleFilter: `theme_id=eq.${ids.retiredMaster}`,
    change: { sort: 3 },
  },
  departures: {
    columns: 'id,starts_on,status,seats_shown', // no grant on the exact counters
    rows: {
      'of a live package': { filter: byId(ids.liveDeparture), read: everyone },
      'of a draft': { filter: byId(ids.draftDeparture), read: administrators },
    },
    ...managersWrite,
    sample: { id: ids.unused, package_id: ids.live, starts_on: '2040-01-01', seats_total: 10 },
    sampleFilter: byId(ids.unused),
    change: { status: 'guaranteed' },
  },
  departure_prices: {
    rows: {
      'of a live package': {
        filter: `departure_id=eq.${ids.liveDeparture}&occupancy=eq.twin`,
        read: everyone,
      },
      'of a draft': { filter: `departure_id=eq.${ids.draftDeparture}`, read: administrators },
    },
    ...managersWrite,
    sample: { departure_id: ids.liveDeparture, occupancy: 'child_without_bed', amount_paise: 6000000 },
    sampleFilter: `departure_id=eq.${ids.liveDeparture}&occupancy=eq.child_without_bed`,
    change: { amount_paise: 11000000 },
  },

  pending_edits: {
    rows: { any: { filter: `package_id=eq.${ids.live}`, read: administrators } },
    ...noWrites, // save_package_draft(), discard_package_draft() and schedule_package() only
    sample: { package_id: ids.draft, publish_at: '2040-01-01T00:00:00+00:00' },
    change: { publish_at: '2041-01-01T00:00:00+00:00' },
  },
  package_previews: {
    hasNoGrant: true,
    rows: { any: { filter: `package_id=eq.${ids.live}`, read: noCallers } },
    ...noWrites, // open_package_preview() only
    sample: { token_digest: 'forged', package_id: ids.draft, expires_at: '2040-01-01T00:00:00+00:00' },
    change: { expires_at: '2041-01-01T00:00:00+00:00' },
  },
  rate_cards: {
    rows: {
      'of a live package': { filter: byId(ids.own), read: administrators },
      'of all packages': { filter: byId(ids.others), read: administrators },
    },
    ...managersWrite,
    sample: { id: ids.unused, name: 'Diwali', from_on: '2027-11-01', to_on: '2027-11-15', twin_paise: 100 },
    sampleFilter: byId(ids.unused),
    change: { name: 'Winter' },
  },

  enquiries: {
    rows: agentsRead,
    insert: noCallers, // submit_enquiry() only
    update: noCallers, // change_enquiry() only
    delete: noCallers,
    sample: { id: ids.unused, name: 'Mallory', phone: '+919999999999', customer_uid: customers.asha.uid },
    change: { status: 'contacted' },
  },
  enquiry_events: {
    rows: {
      'a status': { filter: `enquiry_id=eq.${ids.own}&kind=eq.status&id=lte.4`, read: agents },
      'a note': { filter: `enquiry_id=eq.${ids.own}&kind=eq.note&id=lte.4`, read: agents },
    },
    insert: agents,
    update: noCallers,
    delete: noCallers,
    sample: { enquiry_id: ids.own, kind: 'call', body: 'Nobody answered' },
    change: { body: 'Changed afterwards' },
  },
  bookings: {
    rows: agentsRead,
    ...noWrites, // hold_seats() and set_booking_status() only
    sample: {
      id: ids.unused,
      departure_id: ids.liveDeparture,
      customer_uid: customers.asha.uid,
      contact: { name: 'Mallory' },
      status: 'confirmed',
      seats: 1,
      quote: {},
      base_paise: 1,
      gst_paise: 0,
      tcs_paise: 0,
      deposit_paise: 1,
    },
    change: { status: 'completed' },
  },
  booking_travellers: {
    rows: agentsRead,
    ...noWrites,
    sample: {
      id: ids.unused,
      booking_id: ids.own,
      room_no: 9,
      place: 1,
      occupancy: 'twin',
      first_name: 'M',
      last_name: 'M',
      price_paise: 1,
    },
    change: { first_name: 'Mallory' },
  },
  ledger_entries: {
    rows: {
      any: { filter: `booking_id=eq.${ids.own}&kind=eq.payment`, read: agents },
    },
    ...noWrites, // record_ledger_entry() only
    sample: { booking_id: ids.own, kind: 'refund', amount_paise: -100, external_ref: 'UTR 1' },
    change: { amount_paise: -200 },
  },
  ledger_verifications: {
    rows: { any: { filter: 'entry_id=eq.1', read: agents } },
    ...noWrites, // verify_ledger_entry() only
    sample: { entry_id: 2, verified_by: ids.unused },
    change: { verified_at: '2020-01-01T00:00:00+00:00' },
  },
  traveller_identities: {
    hasNoGrant: true,
    rows: { any: { filter: `traveller_id=eq.${ids.own}`, read: noCallers } },
    ...noWrites, // hold_seats() and save_travellers() only, read_identities() reads
    sample: { traveller_id: ids.own, pan: 'AAAAA0000A' },
    change: { pan: 'AAAAA0000A' },
  },
  identity_readings: {
    rows: { any: { filter: `booking_id=eq.${ids.own}`, read: owners } },
    ...noWrites, // read_identities() only
    sample: { booking_id: ids.own, reader: ids.unused, reason: 'none' },
    change: { reason: 'another' },
  },
  payments: {
    rows: agentsRead,
    ...noWrites, // open_payment() and record_payment_event() only
    sample: { id: ids.unused, booking_id: ids.own, purpose: 'full', amount_paise: 1 },
    change: { state: 'captured' },
  },
  payment_events: {
    hasNoGrant: true,
    rows: { any: { filter: 'event_id=eq.event_own', read: noCallers } },
    ...noWrites, // record_payment_event() only
    sample: { provider: 'sandbox', event_id: 'forged', kind: 'captured', payload: {} },
    change: { kind: 'captured' },
  },
  // The sandbox's own tables: only the server functions.
  sandbox_orders: {
    hasNoGrant: true,
    rows: { any: { filter: `id=eq.${sandboxIds.order}`, read: noCallers } },
    ...noWrites,
    sample: { id: 'order_forgedforgedforged', receipt: ids.unused, amount_paise: 1, return_path: '/' },
    change: { amount_paise: 1 },
  },
  sandbox_payments: {
    hasNoGrant: true,
    rows: { any: { filter: `id=eq.${sandboxIds.payment}`, read: noCallers } },
    ...noWrites,
    sample: {
      id: 'pay_forgedforgedforged',
      order_id: sandboxIds.order,
      state: 'failed',
      method: 'upi',
      amount_paise: 1,
    },
    change: { state: 'failed' },
  },
  sandbox_refunds: {
    hasNoGrant: true,
    rows: { any: { filter: `id=eq.${sandboxIds.refund}`, read: noCallers } },
    ...noWrites,
    sample: { id: 'rfnd_forgedforgedforged', payment_id: sandboxIds.payment, key: 'forged', amount_paise: 1 },
    change: { amount_paise: 1 },
  },
  refunds: {
    rows: agentsRead,
    ...noWrites, // only cancellations and late payments
    sample: { id: ids.unused, booking_id: ids.own, amount_paise: 1, reason: 'cancelled' },
    change: { state: 'done' },
  },
  // import_provider_payments(), settle_difference() and reconciliation_page() only.
  provider_payments: {
    hasNoGrant: true,
    rows: { any: { filter: 'payment_id=eq.pay_known', read: noCallers } },
    ...noWrites,
    sample: {
      provider: 'sandbox',
      payment_id: 'pay_forged',
      amount_paise: 1,
      state: 'captured',
      paid_at: '2026-01-01T00:00:00+00:00',
    },
    change: { amount_paise: 1 },
  },
  settled_differences: {
    hasNoGrant: true,
    rows: { any: { filter: 'ref=eq.sandbox:pay_known', read: noCallers } },
    ...noWrites,
    sample: {
      ref: 'sandbox:pay_forged',
      provider_paise: 1,
      ledger_paise: 0,
      reason: 'forged',
      settled_by: ids.unused,
    },
    change: { reason: 'forged' },
  },
  invoices: {
    rows: agentsRead,
    ...noWrites, // only confirmation and cancellation
    sample: {
      id: ids.unused,
      number: 'AT/26-27/999999',
      kind: 'credit_note',
      booking_id: ids.own,
      reverses: ids.own,
      quote: {},
      total_paise: 1,
    },
    change: { total_paise: 2 },
  },
  quotes: {
    rows: agentsRead,
    ...noWrites, // save_quote() and hold_quote() only
    sample: {
      id: ids.unused,
      ref: 'AQ-3',
      departure_id: ids.liveDeparture,
      contact: {},
      rooms: [],
      quote: {},
      total_paise: 1,
      valid_until: '2030-01-01',
    },
    change: { total_paise: 1 },
  },
  discount_approvals: {
    rows: { any: { filter: byId(ids.own), read: agents } },
    ...noWrites, // save_quote() and answer_discount() only
    sample: { id: ids.others },
    change: { state: 'declined' },
  },
  waiting_list: {
    rows: agentsRead,
    ...noWrites, // add_to_waiting_list() and move_on_waiting_list() only
    sample: {
      id: ids.unused,
      departure_id: ids.liveDeparture,
      name: 'Mallory',
      phone: '+919999999999',
      party_size: 2,
    },
    change: { state: 'booked' },
  },
  messages: {
    rows: { any: { filter: 'key=eq.m1', read: agents } },
    ...noWrites, // only events and the server functions
    sample: { key: 'forged', template: 'hold_made', recipient: 'asha@example.com', fields: {} },
    change: { state: 'sent' },
  },
  change_requests: {
    rows: agentsRead,
    insert: noCallers, // submit_change_request() only
    update: agents,
    delete: noCallers,
    sample: { id: ids.unused, booking_id: ids.own, text: 'Forged request' },
    change: { answered_at: '2026-11-22T10:00:00+00:00' },
  },
  booking_notes: {
    rows: { any: { filter: 'body=eq.Prefers a window seat', read: agents } },
    insert: agents,
    update: noCallers,
    delete: noCallers,
    sample: { booking_id: ids.own, body: 'Calls back on Monday' },
    change: { body: 'Prefers an aisle seat' },
  },
  reviews: {
    rows: agentsRead, // visitors read published_reviews, customers my_reviews()
    ...noWrites, // write_review(), moderate_review() and reply_to_review() only
    sample: {
      id: ids.unused,
      package_id: ids.live,
      author_name: 'Mallory',
      rating: 5,
      title: 'Best ever',
      body: 'I was never there, and it was great.',
      travelled_on: '2026-01-01',
    },
    change: { rating: 5 },
  },
  consents: {
    rows: { any: { filter: ownFilter, read: agents } },
    ...noWrites, // submit_enquiry(), hold_seats() and confirm_newsletter() only
    sample: { id: ids.unused, purpose: 'contact', version: 1, form: 'enquiry' },
    change: { form: 'brochure' },
  },
  consent_texts: {
    rows: { any: { filter: 'purpose=eq.contact', read: agents } },
    ...noWrites, // only migrations
    sample: { purpose: 'contact', version: 99, body: 'Forged' },
    change: { body: 'Forged' },
  },
  newsletter_subscribers: {
    columns: 'id,email', // no grant on the links
    rows: { any: { filter: ownFilter, read: managers } },
    ...noWrites, // subscribe_newsletter(), confirm_newsletter() and leave_newsletter() only
    sample: { id: ids.unused, email: 'mallory@example.com' },
    change: { email: 'mallory@example.com' },
  },

  shortlist_items: {
    rows: {
      own: { filter: `customer_uid=eq.${customers.asha.uid}&package_id=eq.${ids.live}`, read: asha },
      "another customer's": {
        filter: `customer_uid=eq.${customers.ravi.uid}&package_id=eq.${ids.live}`,
        read: ravi,
      },
    },
    insert: noCallers, // merge_shortlist() only
    update: noCallers,
    delete: asha,
    sample: { customer_uid: customers.asha.uid, package_id: ids.draft },
    sampleFilter: `customer_uid=eq.${customers.asha.uid}&package_id=eq.${ids.draft}`,
    change: { added_at: '2020-01-01T00:00:00+00:00' },
  },

  admin_users: {
    rows: {
      'an active colleague': { filter: 'full_name=eq.agent', read: administrators },
      'a pending one': { filter: 'full_name=eq.pending%20admin', read: ['pending admin', ...owners] },
      'a suspended one': { filter: 'full_name=eq.suspended%20owner', read: ['suspended owner', ...owners] },
    },
    ...noWrites, // admin_set_access() only
    sample: { id: ids.unused, email: 'mallory@example.com', status: 'active', role: 'owner' },
    change: { role: 'owner' },
  },
  admin_invitations: {
    columns: 'id,email,role', // no grant on the hash of the link
    rows: { any: { filter: ownFilter, read: owners } },
    ...noWrites, // invite_admin(), withdraw_invitation() and accept_invitation() only
    sample: { id: ids.unused, email: 'mallory@example.com', role: 'owner', token_hash: 'forged' },
    change: { role: 'owner' },
  },
  retention_rules: {
    rows: { any: { filter: 'key=eq.enquiries', read: owners } },
    ...noWrites, // set_retention() only
    sample: { key: 'forged', sort: 9, keep_days: 1, min_days: 1, max_days: 1 },
    change: { keep_days: 31 },
  },
  data_requests: {
    rows: { any: { filter: ownFilter, read: owners } },
    ...noWrites, // export_person() and erase_person() only
    sample: { id: ids.unused, kind: 'erasure', contact: 'f•••@example.com', reason: 'Forged', row_count: 1 },
    change: { reason: 'Forged' },
  },
  personal_data_access: {
    rows: { any: { filter: `record_id=eq.${ids.own}`, read: owners } },
    ...noWrites, // record_export(), record_paper() and touch_presence() only
    sample: { admin_id: ids.unused, action: 'export', subject: 'bookings', row_count: 1 },
    change: { row_count: 2 },
  },
  message_texts: {
    rows: { any: { filter: ownFilter, read: managers } },
    ...noWrites, // save_message_text() and withdraw_message_text() only
    sample: { id: ids.unused, template: 'hold_made', valid_from: '2099-01-01', subject: 'Forged' },
    change: { subject: 'Forged' },
  },
  record_presence: {
    hasNoGrant: true,
    rows: { any: { filter: `record_id=eq.${ids.live}`, read: noCallers } },
    ...noWrites, // touch_presence() and leave_presence() only
    sample: { record_kind: 'package', record_id: ids.unused, admin_id: ids.unused },
    change: { is_editing: true },
  },
  saved_views: {
    rows: {
      "the team's": { filter: byId(ids.others), read: administrators },
      "an agent's own": { filter: byId(ids.own), read: ['agent'] },
    },
    insert: administrators,
    update: managers,
    delete: managers,
    sample: { list: 'packages', name: 'All drafts', query: 'status=draft' },
    sampleFilter: 'name=eq.All%20drafts',
    change: { name: 'Drafts of ours' },
  },
  default_views: {
    rows: { any: { filter: `view_id=eq.${ids.others}`, read: ['viewer'] } },
    ...noWrites, // set_default_view() only
    sample: { list: 'departures', view_id: ids.others },
    change: { list: 'departures' },
  },
  audit_log: {
    rows: { any: { filter: `table_name=eq.packages&row_id=eq.${ids.live}&id=eq.1`, read: managers } },
    ...noWrites,
    sample: { actor_kind: 'admin', table_name: 'packages', row_id: 'x', action: 'DELETE', changes: {} },
    change: { actor_id: 'somebody else' },
  },
};
