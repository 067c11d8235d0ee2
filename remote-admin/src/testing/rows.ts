/** A row of `booking_list` as PostgREST answers it. */
export const bookingRow = (overrides: object = {}) => ({
  id: 'b1',
  ref: 'AT-261122-AAAAA',
  contact: { name: 'Asha Menon', phone: '+919820012345', email: 'asha@example.com' },
  status: 'confirmed',
  seats: 2,
  hold_expires_at: null,
  quote: {
    lines: [
      { label: 'Adult or child, twin sharing', count: 2, unit_paise: 5000000, amount_paise: 10000000 },
      { label: 'Help at the airport', count: 1, unit_paise: 150000, amount_paise: 150000 },
    ],
    promotion: { code: 'EARLY2500', title: '₹2,500 off for booking early' },
    gst_bp: 500,
    tcs_bp: 0,
    ends_on: '2099-01-08',
  },
  base_paise: 10150000,
  discount_paise: 250000,
  gst_paise: 495000,
  tcs_paise: 0,
  total_paise: 10395000,
  paid_paise: 2600000,
  due_paise: 7795000,
  cancelled_reason: null,
  package_id: 'p1',
  package_title: 'Kerala Backwaters',
  starts_on: '2099-01-02',
  nights: 6,
  departure_city: 'Mumbai',
  travellers_count: 2,
  created_at: '2026-11-22T06:00:00Z',
  version: 3,
  ...overrides,
});

/** What the panel reads of `bookings` beside that row. */
export const saleRow = (overrides: object = {}) => ({
  special_wishes: null,
  deposit_paise: 2598750,
  balance_due_on: '2098-12-01',
  charge_paise: 0,
  payments: [],
  refunds: [],
  invoices: [],
  messages: [],
  change_requests: [],
  ...overrides,
});

export const travellerRow = (overrides: object = {}) => ({
  id: 't1',
  occupancy: 'twin',
  room_no: 1,
  first_name: 'Asha',
  last_name: 'Menon',
  meal: 'jain',
  age: 36,
  price_paise: 5000000,
  ...overrides,
});

export const messageRow = (overrides: object = {}) => ({
  id: 7,
  template: 'booking_confirmed',
  recipient: 'asha@example.com',
  state: 'sent',
  subject: 'Your tour is booked',
  body: 'Dear Asha,\n\nyour seats are booked.',
  tries: 1,
  error: null,
  created_at: '2026-11-22T06:05:00Z',
  sent_at: '2026-11-22T06:06:00Z',
  ...overrides,
});
