import { aQuoteAnswer } from './quotes';

export const aSharedBooking = (overrides: object = {}) => ({
  ref: 'AT-261120-7K2M9Q',
  status: 'hold',
  hold_expires_at: '2026-11-22T10:00:00Z',
  paid_paise: 0,
  due_paise: 26_249_790,
  deposit_paise: 5_000_000,
  instalments: [],
  next_payment: null,
  payment_max_paise: 50_000_000,
  charge_paise: 0,
  refund_paise: 0,
  is_changed: false,
  payment_news: null,
  can_pay: true,
  ...overrides,
});

/** A saved quote as the database's response on 20 November: valid until the 23rd. */
export const aSharedQuote = (overrides: object = {}) => ({
  ref: 'AQ-261120-4M6VNM',
  number: 1,
  name: 'Asha Menon',
  note: null,
  valid_until: '2026-11-23T10:00:00Z',
  now: '2026-11-20T10:00:00Z',
  quote: aQuoteAnswer(),
  package: {
    title: 'Swiss Alps by Train',
    slug: 'swiss-alps-by-train',
    destination_slug: 'switzerland',
    cover_path: null,
    nights: 7,
    days: 8,
    itinerary: [{ day_no: 1, title: 'Arrival in Zurich', body: '', overnight: 'Zurich', meals: ['dinner'] }],
    hotels: [{ name: 'Hotel Limmat', city: 'Zurich', stars: 4, nights: 7, or_similar: true }],
    inclusions: [{ label: 'Swiss Travel Pass', kind: 'include' }],
  },
  rooms: [[null, null, 8]],
  is_replaced: false,
  can_accept: true,
  booking: null,
  ...overrides,
});
