/** A database response of `booking_details()`: confirmed, the deposit paid. */
export function bookingDetails(overrides: Record<string, unknown> = {}) {
  return {
    id: 'b1',
    ref: 'AT-261120-7H2KQD',
    status: 'confirmed',
    version: 3,
    created_at: '2026-11-20T10:00:00+00:00',
    hold_expires_at: null,
    now: new Date().toISOString(),
    package: {
      title: 'Japan in Cherry Blossom',
      slug: 'japan-in-cherry-blossom',
      destination_slug: 'japan',
      scope: 'international',
      nights: 8,
      days: 9,
      cover_path: null,
    },
    departure: { starts_on: '2027-03-27', ends_on: '2027-04-04', city: 'Mumbai' },
    quote: {
      lines: [
        {
          kind: 'traveller',
          code: 'twin',
          label: 'Adult or child, twin sharing',
          count: 2,
          unit_paise: 20_000_000,
          amount_paise: 40_000_000,
        },
        {
          kind: 'extra',
          code: 'x1',
          label: 'Travel insurance',
          count: 1,
          unit_paise: 50_000,
          amount_paise: 50_000,
        },
      ],
      promotion: { title: '10 % off' },
      gst_bp: 500,
      tcs_bp: 200,
      cancellation: [
        { until: '2026-12-27', charge_bp: 1000, charge_paise: 3_784_725 },
        { until: null, charge_bp: 10_000, charge_paise: 37_847_250 },
      ],
    },
    travellers: [
      {
        id: 't1',
        room_no: 1,
        label: 'Adult or child, twin sharing',
        first_name: 'Asha',
        last_name: 'Menon',
        meal: 'any',
        dob: '1990-02-01',
        passport_masked: '••••4567',
        passport_expires_on: '2030-01-01',
        pan_masked: null,
      },
    ],
    discount_paise: 4_005_000,
    gst_paise: 1_802_250,
    tcs_paise: 756_945,
    total_paise: 38_604_195,
    paid_paise: 10_000_000,
    unverified_paise: 0,
    due_paise: 28_604_195,
    payment_max_paise: 50_000_000,
    deposit_paise: 10_000_000,
    instalments: [
      { due_on: '2027-01-11', amount_paise: 14_302_000, open_paise: 14_302_000, state: 'due' },
      { due_on: '2027-02-10', amount_paise: 14_302_195, open_paise: 14_302_195, state: 'due' },
    ],
    next_payment: { due_on: '2027-01-11', amount_paise: 14_302_000, late_since: null },
    charge_paise: 0,
    cancelled_at: null,
    payment_news: null,
    entries: [
      {
        kind: 'payment',
        amount_paise: 10_000_000,
        method: 'upi',
        at: '2026-11-20T10:05:00+00:00',
        day: '2026-11-18',
        state: 'verified',
        receipt_number: 'AR/26-27/000001',
      },
    ],
    refunds: [],
    invoices: [{ number: 'AT/26-27/000001', kind: 'invoice' }],
    messages: [],
    change_requests: [],
    can: { pay_deposit: false, pay_balance: true, cancel: true, edit_travellers: true },
    ...overrides,
  };
}

/** A hold of the same booking that ends at `expiresAt`. */
export function heldBooking(expiresAt: string, overrides: Record<string, unknown> = {}) {
  return bookingDetails({
    status: 'hold',
    hold_expires_at: expiresAt,
    paid_paise: 0,
    due_paise: 38_604_195,
    next_payment: null,
    entries: [],
    invoices: [],
    can: { pay_deposit: true, pay_balance: false, cancel: true, edit_travellers: true },
    ...overrides,
  });
}
