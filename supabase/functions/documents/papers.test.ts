import { bookingPaper } from './booking-documents.ts';
import type { Booking, Invoice } from './document-data.ts';
import { printPdf } from './paper/pdf.ts';
import { brochurePaper } from './papers/brochure.ts';
import { sharedQuotePaper } from './papers/shared-quote.ts';
import { pdfText } from './testing/pdf-text.ts';
import {
  sampleBooking,
  sampleCompany,
  sampleInvoice,
  sampleQuote,
  sampleSharedQuote,
  sampleTour,
} from './testing/sample-booking.ts';

const paperOf = (paper: string, changes: Partial<Booking> = {}, invoice: Partial<Invoice> = {}) =>
  bookingPaper(paper, {
    booking: sampleBooking(changes),
    company: sampleCompany,
    readInvoice: async (number) => sampleInvoice({ number, ...invoice }),
  });

async function print(...args: Parameters<typeof paperOf>) {
  const { name, definition } = await paperOf(...args);
  return { name, text: await pdfText(await printPdf(definition)) };
}

const missingIn = (text: string, parts: readonly string[]) => parts.filter((part) => !text.includes(part));

test('prints each amount of an invoice as it is, with the rupee sign', async () => {
  const { name, text } = await print('invoice');
  expect(name).toBe('Aertrip-invoice-AT-26-27-000001');
  expect(
    missingIn(text, [
      '₹4,39,998',
      '₹7,400',
      '−₹10,000',
      '₹6,37,397',
      'CGST 2.5% ₹15,935',
      'SGST 2.5% ₹15,935',
      '₹13,385',
      '₹6,82,652',
      'GSTIN 27AAAAA0000A1Z5',
      '12 Carter Road, Mumbai',
      'Maharashtra (27)',
      'No. AT/26-27/000001',
      '998555',
      'Page 1 of 1',
    ]),
  ).toEqual([]);
});

test('prints why TCS has the higher rate, on quotes and invoices', async () => {
  const quote = { ...sampleQuote, tcs_bp: 500, tcs_note: 'Without a PAN, TCS is 5%.' };
  for (const { text } of [await print('quote', { quote }), await print('invoice', {}, { quote })])
    expect(missingIn(text, ['TCS 5% ₹13,385', 'Without a PAN, TCS is 5%.'])).toEqual([]);
});

test('prints totals unchanged, even when the lines do not add up', async () => {
  const { text } = await print('invoice', {}, { quote: { ...sampleQuote, total_paise: 12345 } });
  expect(text).toContain('Total ₹123.45');
});

test('prints the newest of several invoices without a number, and none of another number', async () => {
  const invoices: Booking['invoices'] = [
    { number: 'AT/26-27/000001', kind: 'invoice' },
    { number: 'AC/26-27/000001', kind: 'credit_note' },
    { number: 'AT/26-27/000002', kind: 'invoice' },
  ];
  expect((await paperOf('invoice', { invoices })).name).toBe('Aertrip-invoice-AT-26-27-000002');
  for (const name of ['invoice-AT-26-27-000009', 'invoice-AC-26-27-000001', 'credit-note-AT-26-27-000001'])
    await expect(paperOf(name, { invoices })).rejects.toMatchObject({ status: 404 });
});

test('bills an invoice to the name of its day, not to the present one of the booking', async () => {
  const supply = { ...sampleInvoice().supply, name: 'Laksmi Krishnamurthy' };
  expect((await print('invoice', {}, { supply })).text).toContain('Laksmi Krishnamurthy');
});

test('charges IGST on an invoice to another state', async () => {
  const supply = {
    name: null,
    address: null,
    gstin: null,
    place_of_supply: '29',
    place_name: 'Karnataka',
    is_within_state: false,
  };
  const { text } = await print('invoice', {}, { supply });
  expect(text).toContain('Karnataka (29)');
  expect(text).toContain('IGST 5% ₹31,870');
  expect(text).not.toContain('CGST');
});

const names = [
  ['પ્રિયંકા', 'શાહ'],
  ['மீனாட்சி', 'சுந்தரம்'],
  ['অনিন্দিতা', 'চট্টোপাধ্যায়'],
  ['శ్రీలక్ష్మి', 'రెడ్డి'],
  ['ਗੁਰਪ੍ਰੀਤ', 'ਸਿੰਘ'],
  ['ಶ್ರೀಲಕ್ಷ್ಮಿ', 'ಗೌಡ'],
  ['ലക്ഷ്മി', 'കൃഷ്ണൻ'],
] as const;

test('prints names in the scripts of India as written, beside Latin', async () => {
  const [traveller] = sampleBooking().travellers;
  const { text } = await print('voucher', {
    contact: { name: `${names[0].join(' ')} (Asha)`, phone: null, email: null },
    travellers: names.map(([first_name, last_name]) => ({ ...traveller!, first_name, last_name })),
  });
  // A reader may order the signs of a syllable as they are drawn.
  for (const letter of names
    .flat()
    .join('')
    .replaceAll(/[^\p{Letter}]/gu, ''))
    expect(text).toContain(letter);
  expect(text).toContain('(Asha)');
});

describe('the voucher', () => {
  test('lists names of both scripts, hotels, flights, meeting point and the 24-hour number', async () => {
    const { text } = await print('voucher', { due_paise: 0, paid_paise: 68265200 });
    expect(
      missingIn(text, [
        'Confirmed and paid',
        'लक्ष्मी',
        'ज्ञानेश्वर',
        'Hanami House or similar',
        '4-star',
        'Flights from Mumbai are included',
        'Call +91 22 4000 0199 (day or night) and quote AT-7K2M9Q.',
      ]),
    ).toEqual([]);
    expect(text).not.toContain('+91 22 4000 0000 (Mon');
    expect(text).toContain('+91 98123 45670');
    // Near the top: a full list must not push the number onto a second page.
    expect(text.indexOf('Help during the tour')).toBeLessThan(text.indexOf('Please carry'));
  });

  test('is provisional while a balance is unpaid, and names the meeting point of a tour without flights', async () => {
    const tour = { ...sampleBooking().package, flights_included: false, joins_at: 'Haneda airport' };
    const { text } = await print('voucher', { package: tour });
    expect(text).toContain('Meeting point: Haneda airport');
    expect(text).toContain('Provisional travel voucher');
    expect(text).toContain('₹5,82,652 to pay');
    expect(text).toContain('valid for travel only once the balance is paid');
    expect(text).not.toContain('Confirmed');
  });

  test('asks for the balance and the next payment of the account', async () => {
    expect((await print('voucher')).text).toContain(
      'Please pay the balance of ₹5,82,652. Next payment: ₹2,91,326 by 11 Jan 2027.',
    );
    const last = { due_on: '2027-02-10', amount_paise: 29132600 };
    expect((await print('voucher', { due_paise: 29132600, next_payment: last })).text).toContain(
      'Please pay the balance of ₹2,91,326 by 10 Feb 2027.',
    );
  });

  test('is provisional while the desk checks a payment', async () => {
    const { text } = await print('voucher', { due_paise: 0, unverified_paise: 500000 });
    expect(text).toContain('Provisional travel voucher');
    expect(text).toContain('₹5,000 being checked');
    expect(text).toContain('valid for travel only once we have checked your payment of ₹5,000');
    expect(text).not.toContain('Confirmed and paid');
  });
});

const aCreditNote = (number: string, total_paise: number, credited_paise: number, kept_paise: number) =>
  print(
    'credit-note',
    { status: 'cancelled', invoices: [{ number, kind: 'credit_note' }] },
    {
      total_paise,
      parts: { taxable_paise: 57365700, gst_paise: 2868300, tcs_paise: 1338500 },
      reverses: {
        number: 'AT/26-27/000001',
        issued_on: '2026-11-22',
        total_paise: 68265200,
        credited_paise,
        kept_paise,
      },
    },
  );

test('prints a credit note with its invoice and the retained amount', async () => {
  const { name, text } = await aCreditNote('AC/26-27/000001', 61572500, 0, 6692700);
  expect(name).toBe('Aertrip-credit-note-AC-26-27-000001');
  expect(
    missingIn(text, [
      'AT/26-27/000001',
      '−₹66,927',
      'Maharashtra (27)',
      'Taxable value ₹5,73,657',
      'CGST 2.5% ₹14,341.50',
      'TCS 2% ₹13,385', // comes back whole
      'Credited ₹6,15,725',
    ]),
  ).toEqual([]);
  expect(text).not.toContain('Credited before');
});

test('prints a further credit note with the amount credited before', async () => {
  const { text } = await aCreditNote('AC/26-27/000002', 6692700, 61572500, 0);
  expect(missingIn(text, ['Credited before −₹6,15,725', 'Credited ₹66,927'])).toEqual([]);
  expect(text).not.toContain('Cancellation charge');
});

test('prints the lines, both discounts, note and Devanagari names of a saved quote', async () => {
  const quote = { ...sampleQuote, discount_paise: 1500000, desk_discount_paise: 500000 };
  const text = await pdfText(await printPdf(sharedQuotePaper(sampleSharedQuote({ quote }), sampleCompany)));
  expect(
    missingIn(text, [
      'AQ-261122-7K2M9Q, version 2',
      'लक्ष्मी',
      'With the lake view that you asked for.',
      '₹4,39,998',
      'Discount (Early blossom) −₹10,000',
      'Discount from our travel desk −₹5,000',
      'Total ₹6,82,652',
      'Deposit ₹1,00,000',
      'Instalment by 11 Jan 2027 ₹2,91,326',
      'Instalment by 10 Feb 2027 ₹2,91,326',
      'Until 26 Jan 2027',
      'This price is valid until 24 Nov 2026, 15:00. Your seats are not held yet.',
      'Room 1: 2 adults, child of 8',
      'Room 2: 1 adult, child under 1',
      'Day 1 Arrival in Tokyo',
      'Hanami House or similar',
      'Japan Rail Pass',
      '50200012345678',
      'HDFC0000060',
      'aertrip@hdfcbank',
    ]),
  ).toEqual([]);
});

const aBooking = {
  ref: 'AT-261122-7K2M9Q',
  status: 'hold' as const,
  can_pay: true,
  hold_expires_at: '2026-11-23T09:30:00Z',
  paid_paise: 0,
  due_paise: 68265433,
  next_payment: null,
};

const qrOf = (shared: Parameters<typeof sampleSharedQuote>[0]) =>
  /"qr":"([^"]*)"/.exec(JSON.stringify(sharedQuotePaper(sampleSharedQuote(shared), sampleCompany)))?.[1];

test('puts the deposit, the UPI ID and the reference of a quote into its QR code', () => {
  expect(qrOf({})).toBe(
    'upi://pay?pa=aertrip%40hdfcbank&pn=Aertrip%20Holidays%20Private%20Limited&am=100000.00&cu=INR&tn=AQ-261122-7K2M9Q',
  );
});

test.each([
  ['a replaced quote', { is_replaced: true }],
  ['an expired quote', { valid_until: '2026-11-20T09:30:00Z' }],
  ['a booking that takes no payment now', { booking: { ...aBooking, can_pay: false } }],
])('asks for no payment on %s', (_of, changes) => {
  expect(qrOf(changes)).toBeUndefined();
});

test('keeps a receipt as it was after a cancellation', async () => {
  const before = await print('receipt');
  const after = await print('receipt', {
    status: 'cancelled',
    charge_paise: 14489600,
    due_paise: 0,
    next_payment: null,
    departure: { starts_on: '2027-05-01', ends_on: '2027-05-09', city: 'Delhi' },
  });
  expect(after.text).toBe(before.text);
  expect(before.text).toContain('Balance ₹5,82,652');
});

test('prints one receipt for each verified payment, with number and reference', async () => {
  const [entry] = sampleBooking().entries;
  const entries = [
    entry!,
    {
      ...entry!,
      amount_paise: 4500000,
      method: 'bank transfer',
      reference: 'UTR 2201',
      receipt_number: 'AR/26-27/000002',
    },
    { ...entry!, state: 'unverified', receipt_number: null, receipt: null },
  ];
  const { name, text } = await print('receipt', { entries });
  expect(name).toBe('Aertrip-receipt-AR-26-27-000002');
  expect(missingIn(text, ['AR/26-27/000002', 'UTR 2201', 'Received with this receipt ₹45,000'])).toEqual([]);
  const first = await print('receipt-AR-26-27-000001', { entries });
  expect(
    missingIn(first.text, ['AR/26-27/000001', ' pay_N1c4 ', 'Next payment by 11 Jan 2027 ₹2,91,326']),
  ).toEqual([]);
  expect(first.text).not.toContain('razorpay');
  await expect(paperOf('receipt-AR-26-27-000009', { entries })).rejects.toThrow(
    'no document AR/26-27/000009',
  );
});

test.each([
  ['receipt', { entries: [] }, 'No payment on this booking has been verified yet.'],
  ['voucher', { status: 'hold' }, 'Your voucher will be ready once the booking is confirmed.'],
  ['invoice', { invoices: [] }, 'The tax invoice for this booking is not ready yet.'],
  ['credit-note', {}, 'There is no credit note for this booking.'],
] as const)('refuses %s before it exists', async (paper, changes, sentence) => {
  await expect(paperOf(paper, changes as object)).rejects.toThrow(sentence);
});

test('prints each of thirty days in a brochure and counts its pages', async () => {
  const text = await pdfText(
    await printPdf(brochurePaper(sampleTour(30), sampleCompany, 'https://holidays.example', '2026-11-22')),
  );
  const days = [...text.matchAll(/Day (\d+) Day trip/g)].map(([, day]) => Number(day));
  expect(days.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, index) => index + 1));
  const pages = Number(/Page 1 of (\d+)/.exec(text)?.[1]);
  expect(pages).toBeGreaterThan(4);
  for (let page = 1; page <= pages; page += 1) expect(text).toContain(`Page ${page} of ${pages}`);
});
