/** A database row of `my_bookings()`. */
export function bookingRow(overrides: Record<string, unknown> = {}) {
  return {
    id: 'b1',
    ref: 'AT-261120-7H2KQD',
    status: 'confirmed',
    hold_expires_at: null,
    package_title: 'Kerala Backwaters',
    package_slug: 'kerala-backwaters',
    destination_slug: 'kerala',
    cover_path: null,
    cover_focal_x: null,
    cover_focal_y: null,
    starts_on: '2027-01-12',
    departure_city: 'Mumbai',
    seats: 2,
    travellers_count: 2,
    total_paise: 12_499_900,
    paid_paise: 5_000_000,
    due_paise: 7_499_900,
    next_payment: { due_on: '2026-12-01', amount_paise: 2_500_000 },
    refund_due_paise: 0,
    is_upcoming: true,
    needs_passports: false,
    created_at: '2026-11-20T10:00:00+00:00',
    ...overrides,
  };
}

/** A database row of `my_reviews()`. */
export function reviewRow(overrides: Record<string, unknown> = {}) {
  return {
    id: 'r1',
    booking_id: 'b1',
    author_name: 'Asha M.',
    rating: 4,
    title: 'Lovely pace',
    body: 'Munnar and the houseboat were the best days.',
    status: 'pending',
    rejection_reason: null,
    version: 2,
    ...overrides,
  };
}

/** A database row of `my_enquiries()`. */
export function enquiryRow(overrides: Record<string, unknown> = {}) {
  return {
    id: 'e1',
    ref: 'ENQ-261120-837GMA',
    status: 'contacted',
    kind: 'enquiry',
    package_title: 'Kerala Backwaters',
    package_slug: 'kerala-backwaters',
    destination_slug: 'kerala',
    travel_month: '2027-01-01',
    adults: 2,
    children: 1,
    departure_city: 'Mumbai',
    message: 'Is there a <b>houseboat</b>?',
    quote_token: null,
    booking_id: null,
    created_at: '2026-11-20T10:00:00+00:00',
    ...overrides,
  };
}
