/** A quote as a database response: two adults in India, deposit now, balance later. */
export const aQuoteAnswer = (overrides: object = {}) => ({
  departure_id: 'departure-1',
  package_id: 'package-1',
  package_title: 'Swiss Alps by Train',
  starts_on: '2027-01-12',
  ends_on: '2027-01-19',
  city: 'Mumbai',
  rooms: [
    {
      room_no: 1,
      amount_paise: 24_999_800,
      travellers: [
        { occupancy: 'twin', age: null, price_paise: 12_499_900 },
        { occupancy: 'twin', age: null, price_paise: 12_499_900 },
      ],
    },
  ],
  lines: [
    {
      kind: 'traveller',
      code: 'twin',
      label: 'Adult, twin sharing',
      count: 2,
      unit_paise: 12_499_900,
      amount_paise: 24_999_800,
    },
  ],
  base_paise: 24_999_800,
  promotion: null,
  discount_paise: 0,
  taxable_paise: 24_999_800,
  gst_bp: 500,
  gst_paise: 1_249_990,
  tcs_bp: 0,
  tcs_paise: 0,
  total_paise: 26_249_790,
  travellers: 2,
  seats: 2,
  deposit_paise: 5_000_000,
  balance_paise: 21_249_790,
  balance_due_on: '2026-11-28',
  cancellation: [
    { until: '2026-11-28', charge_bp: 1000, charge_paise: 2_624_979 },
    { until: null, charge_bp: 10_000, charge_paise: 26_249_790 },
  ],
  valid_until: '2026-11-20T10:15:00Z',
  ...overrides,
});
