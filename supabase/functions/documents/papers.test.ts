import { bookingPapers, type BookingPaper } from './booking-documents.ts';
import { printPdf } from './paper/pdf.ts';
import { brochurePaper } from './papers/brochure.ts';
import { pdfText } from './testing/pdf-text.ts';
import { sampleBooking, sampleCompany, sampleTour } from './testing/sample-booking.ts';

// The printer and its fonts are loaded once, on a machine that may be busy.
jest.setTimeout(60_000);

async function print(paper: BookingPaper, changes: Parameters<typeof sampleBooking>[0] = {}) {
  const { name, definition } = bookingPapers[paper](sampleBooking(changes), sampleCompany);
  return { name, text: await pdfText(await printPdf(definition)) };
}

test('the invoice prints each amount as it is, with rupee sign and paise', async () => {
  const { name, text } = await print('invoice');
  expect(name).toBe('Aertrip-invoice-AT-26-27-000001');
  for (const amount of [
    '₹4,39,998',
    '₹7,402',
    '−₹10,000',
    '₹6,37,399',
    '₹31,869.95',
    '₹13,385.38',
    '₹6,82,654.33',
  ]) {
    expect(text).toContain(amount);
  }
  for (const fact of ['GSTIN 27AAAAA0000A1Z5', 'No. AT/26-27/000001', '998555', 'Page 1 of 1']) {
    expect(text).toContain(fact);
  }
});

test('nothing is recomputed: a total that its lines do not make is printed all the same', async () => {
  const { text } = await print('invoice', { total_paise: 12345 });
  expect(text).toContain('Total ₹123.45');
});

test('names in Devanagari are letters of the font, not boxes', async () => {
  const { text } = await print('voucher');
  for (const name of ['लक्ष्मी', 'ज्ञानेश्वर']) expect(text).toContain(name);
});

test('a credit note names its invoice and what is kept', async () => {
  const { invoices } = sampleBooking();
  const creditNote = {
    number: 'AC/26-27/000001',
    kind: 'credit_note' as const,
    issued_on: '2026-12-01',
    total_paise: 61572743,
  };
  const { name, text } = await print('credit-note', {
    status: 'cancelled',
    charge_paise: 6692690,
    invoices: [...invoices, creditNote],
  });
  expect(name).toBe('Aertrip-credit-note-AC-26-27-000001');
  for (const part of ['AT/26-27/000001', '₹66,926.90', 'Credited ₹6,15,727.43']) expect(text).toContain(part);
});

test.each([
  ['receipt', { entries: [] }, 'Nothing has been paid on this booking yet.'],
  ['voucher', { status: 'hold' }, 'A voucher is made when the booking is confirmed.'],
  ['invoice', { invoices: [] }, 'The tax invoice of this booking has not been made yet.'],
  ['credit-note', {}, 'There is no credit note for this booking.'],
] as const)('there is no %s too early', (paper, changes, sentence) => {
  expect(() => bookingPapers[paper](sampleBooking(changes as object), sampleCompany)).toThrow(sentence);
});

test('a brochure of thirty days has every day once and counts its pages', async () => {
  const text = await pdfText(
    await printPdf(brochurePaper(sampleTour(30), sampleCompany, 'https://holidays.example', '2026-11-22')),
  );
  const days = [...text.matchAll(/Day (\d+) Day trip/g)].map(([, day]) => Number(day));
  expect(days.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, index) => index + 1));
  const pages = Number(/Page 1 of (\d+)/.exec(text)?.[1]);
  expect(pages).toBeGreaterThan(4);
  for (let page = 1; page <= pages; page += 1) expect(text).toContain(`Page ${page} of ${pages}`);
});
