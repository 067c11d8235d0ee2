import type { Booking, Invoice, Quote, SharedQuote, Tour } from '../document-data.ts';

const line = (kind: 'traveller' | 'extra', label: string, count: number, unit_paise: number) => ({
  kind,
  label,
  count,
  unit_paise,
  amount_paise: count * unit_paise,
});

/** A price for four with a discount and TCS. */
export const sampleQuote: Quote = {
  package_title: 'Japan in Cherry Blossom',
  starts_on: '2027-03-27',
  ends_on: '2027-04-04',
  city: 'Mumbai',
  travellers: 4,
  lines: [
    line('traveller', 'Adult or child, twin sharing', 2, 21999900),
    line('traveller', 'Child with extra bed', 1, 17499900),
    line('traveller', 'Infant under 2', 1, 2500000),
    line('extra', 'Travel insurance, worldwide', 4, 185000),
  ],
  promotion: { code: 'BLOSSOM', title: 'Early blossom' },
  base_paise: 64739700,
  discount_paise: 1000000,
  desk_discount_paise: 0,
  taxable_paise: 63739700,
  gst_bp: 500,
  gst_paise: 3187000,
  tcs_bp: 200,
  tcs_paise: 1338500,
  tcs_note: null,
  total_paise: 68265200,
  deposit_paise: 10000000,
  instalments: [
    { due_on: '2027-01-11', amount_paise: 29132600 },
    { due_on: '2027-02-10', amount_paise: 29132600 },
  ],
  cancellation: [
    { until: '2027-01-26', charge_bp: 1000, charge_paise: 6692700 },
    { until: '2027-02-25', charge_bp: 5000, charge_paise: 33463400 },
    { until: null, charge_bp: 10000, charge_paise: 66926700 },
  ],
};

const samplePlan = {
  itinerary: [
    { day_no: 1, title: 'Arrival in Tokyo', body: 'Meet your guide.', overnight: 'Tokyo', meals: ['dinner'] },
    { day_no: 2, title: 'Senso-ji', body: '', overnight: 'Tokyo', meals: ['breakfast'] },
  ],
  hotels: [
    { name: 'Hanami House', city: 'Kyoto', stars: 4, nights: 4, or_similar: true },
    { name: 'Sumida Garden Hotel', city: 'Tokyo', stars: 4, nights: 4, or_similar: false },
  ],
  inclusions: [
    { label: 'Japan Rail Pass', kind: 'include' },
    { label: 'Visa fees', kind: 'exclude' },
  ],
};

const traveller = (
  label: string,
  first_name: string,
  last_name: string,
  changes: Partial<Booking['travellers'][number]>,
): Booking['travellers'][number] => ({
  room_no: 1,
  occupancy: 'twin',
  label,
  first_name,
  last_name,
  age: null,
  meal: null,
  ...changes,
});

/** A confirmed booking of four, with a name in Devanagari. */
export const sampleBooking = (changes: Partial<Booking> = {}): Booking => ({
  id: '7a1c4f0e-6f5b-4c3a-9d8e-2b1a0c9d8e7f',
  ref: 'AT-7K2M9Q',
  status: 'confirmed',
  created_at: '2026-11-22T09:30:00Z',
  hold_expires_at: null,
  package: {
    title: 'Japan in Cherry Blossom',
    slug: 'japan-cherry-blossom',
    destination_name: 'Japan',
    nights: 8,
    days: 9,
    flights_included: true,
    joins_at: null,
    ...samplePlan,
  },
  departure: { starts_on: '2027-03-27', ends_on: '2027-04-04', city: 'Mumbai' },
  contact: { name: 'श्रीमती लक्ष्मी कृष्णमूर्ति', phone: '+919812345670', email: 'lakshmi@example.com' },
  special_wishes: 'Two rooms beside each other, please.',
  quote: sampleQuote,
  travellers: [
    traveller('Adult, twin sharing', 'लक्ष्मी', 'कृष्णमूर्ति', { meal: 'vegetarian' }),
    traveller('Adult, twin sharing', 'Ananthapadmanabhan', 'Krishnamurthy', { meal: 'jain' }),
    traveller('Child with extra bed', 'ज्ञानेश्वर', 'कृष्णमूर्ति', { occupancy: 'child_with_bed', age: 8 }),
    traveller('Infant under 2', 'Tara', 'Krishnamurthy', { occupancy: 'infant', age: 1 }),
  ],
  total_paise: 68265200,
  paid_paise: 10000000,
  unverified_paise: 0,
  due_paise: 58265200,
  deposit_paise: 10000000,
  instalments: [
    { due_on: '2027-01-11', open_paise: 29132600 },
    { due_on: '2027-02-10', open_paise: 29132600 },
  ],
  next_payment: { due_on: '2027-01-11', amount_paise: 29132600 },
  charge_paise: 0,
  entries: [
    {
      kind: 'payment',
      amount_paise: 10000000,
      method: 'upi',
      at: '2026-11-22T09:41:00Z',
      day: '2026-11-22',
      state: 'verified',
      reference: 'razorpay:pay_N1c4',
      receipt_number: 'AR/26-27/000001',
      receipt: {
        total_paise: 68265200,
        paid_paise: 10000000,
        unverified_paise: 0,
        charge_paise: 0,
        due_paise: 58265200,
        next_payment: { due_on: '2027-01-11', amount_paise: 29132600 },
        tour: {
          package_title: 'Japan in Cherry Blossom',
          starts_on: '2027-03-27',
          ends_on: '2027-04-04',
          city: 'Mumbai',
          travellers: 4,
        },
      },
    },
  ],
  invoices: [{ number: 'AT/26-27/000001', kind: 'invoice' }],
  ...changes,
});

/** The invoice of that booking. */
export const sampleInvoice = (changes: Partial<Invoice> = {}): Invoice => ({
  number: 'AT/26-27/000001',
  issued_on: '2026-11-22',
  total_paise: 68265200,
  quote: sampleQuote,
  supply: {
    name: null,
    address: '12 Carter Road, Mumbai',
    gstin: null,
    place_of_supply: '27',
    place_name: 'Maharashtra',
    is_within_state: true,
  },
  parts: {
    taxable_paise: sampleQuote.taxable_paise,
    gst_paise: sampleQuote.gst_paise,
    tcs_paise: sampleQuote.tcs_paise,
  },
  reverses: null,
  ...changes,
});

/** A saved quote that is valid for two days. */
export const sampleSharedQuote = (changes: Partial<SharedQuote> = {}): SharedQuote => ({
  ref: 'AQ-261122-7K2M9Q',
  number: 2,
  name: 'श्रीमती लक्ष्मी कृष्णमूर्ति',
  note: 'With the lake view that you asked for.',
  created_at: '2026-11-22T09:30:00Z',
  valid_until: '2026-11-24T09:30:00Z',
  now: '2026-11-22T10:00:00Z',
  is_replaced: false,
  package: { nights: 8, days: 9, ...samplePlan },
  rooms: [
    [null, null, 8],
    [30, 0],
  ],
  quote: sampleQuote,
  booking: null,
  ...changes,
});

const paragraph = 'After breakfast we drive into the hills and reach the old town before noon. '.repeat(3);

/** A tour of thirty days, which fills several pages. */
export const sampleTour = (days = 30): Tour => ({
  title: 'The Long Way Round Japan',
  slug: 'long-way-round-japan',
  summary: 'Thirty days from Hokkaido to Okinawa, at the pace of local trains.',
  overview: 'For travellers with time.\n\nOne guide comes along all the way.',
  highlights: ['Cherry blossom twice, a month apart', 'Nine nights in traditional inns'],
  nights: days - 1,
  days,
  destinations: { name: 'Japan', slug: 'japan' },
  itinerary_days: Array.from({ length: days }, (_, index) => ({
    day_no: index + 1,
    title: `Day trip number ${index + 1} and a long name of a place`,
    body: paragraph.repeat((index % 3) + 1),
    overnight: index === days - 1 ? null : 'Takayama',
    meals: index % 2 === 0 ? ['breakfast', 'dinner'] : ['breakfast'],
  })),
  package_inclusions: [
    { label: 'All flights and trains', kind: 'include', sort: 0 },
    { label: 'Visa fees', kind: 'exclude', sort: 0 },
  ],
  departures: [
    {
      starts_on: '2027-03-27',
      status: 'open',
      seats_shown: 8,
      departure_cities: { name: 'Mumbai' },
      departure_prices: [
        { occupancy: 'twin', amount_paise: 64999900 },
        { occupancy: 'single', amount_paise: 79999900 },
      ],
    },
  ],
});

export const sampleCompany = {
  legal_name: 'Aertrip Holidays Private Limited',
  address: ['3rd Floor, Hill View', 'Linking Road, Bandra West', 'Mumbai 400050'],
  gstin: '27AAAAA0000A1Z5',
  pan: 'AAAAA0000A',
  phone: '+91 22 4000 0000',
  support_phone: '+91 22 4000 0199',
  email: 'holidays@aertrip.example',
  hours: 'Mon to Sat, 10:00 to 19:00',
  bank: 'HDFC Bank, Bandra West',
  account_number: '50200012345678',
  ifsc: 'HDFC0000060',
  upi_id: 'aertrip@hdfcbank',
};
