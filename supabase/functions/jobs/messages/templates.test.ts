import type { Company } from '../../_shared/company.ts';
import { renderHtml, renderText } from './write-message.ts';
import { templates } from './templates.ts';

const company: Company = {
  legal_name: 'Aertrip Holidays',
  address: ['Linking Road', 'Mumbai 400050'],
  gstin: undefined,
  pan: undefined,
  phone: '+91 22 4000 0000',
  email: 'holidays@aertrip.example',
  hours: undefined,
  bank: undefined,
  account_number: undefined,
  ifsc: undefined,
  upi_id: undefined,
};

const fields = {
  name: 'Asha <Menon>',
  ref: 'AT-7K2M9Q',
  title: 'Japan in Cherry Blossom',
  starts_on: '2027-03-27',
  ends_on: '2027-04-04',
  city: 'Mumbai',
  total_paise: 68265433,
  paid_paise: 10000000,
  due_paise: 58265433,
  deposit_paise: 10000000,
  next: { due_on: '2027-01-11', amount_paise: 29132700, late_since: null },
  hold_expires_at: '2026-11-22T10:00:00Z',
  amount_paise: 10000000,
  method: 'upi',
  charge_paise: 6692690,
  refund_paise: 3307310,
  reason: 'The card was declined by the bank.',
  old_starts_on: '2027-03-20',
  old_city: 'Delhi',
  old_total_paise: 71572743,
  seats: 2,
  number: 2,
  valid_until: '2026-11-24T10:00:00Z',
  note: 'Rooms beside each other, as you asked.',
  document: 'invoice-AT-26-27-000001',
  token: '0b5c8f8e-0000-4000-8000-000000000001',
  leave_token: '0b5c8f8e-0000-4000-8000-000000000002',
  phone: '+919812345670',
  email: 'asha@example.com',
  message: 'With a cot, please',
};

const context = { bookingId: 'booking-1', quoteToken: null };

const letter = (name: string, given: object = fields) => {
  const template = templates[name];
  if (!template) throw new Error(name);
  const siteUrl = 'https://holidays.example';
  return { message: template(given, context), name: fields.name, siteUrl, company };
};

test.each(Object.keys(templates))('%s', (name) => {
  const { message, ...rest } = letter(name);
  expect(`Subject: ${message.subject}\n\n${renderText({ message, ...rest })}`).toMatchSnapshot();
});

test.each(Object.keys(templates))('renders %s without its optional fields', (name) => {
  const { message, ...rest } = letter(name, {});
  expect(`${message.subject} ${renderText({ message, ...rest })}`).not.toMatch(/undefined|null|NaN|Invalid/);
});

test.each(['booking_cancelled', 'booking_changed'])('explains our own reason in %s', (name) => {
  const { message, ...rest } = letter(name, { ...fields, by_us: true, reason: 'The pass is closed.' });
  expect(renderText({ message, ...rest })).toMatch(/we had to[^]*The pass is closed\./i);
});

test.each([
  [{ paid_paise: 10000000 }, 'We will refund the ₹1,00,000 that you have paid'],
  [{ paid_paise: 0, unverified_paise: 500000 }, 'We are checking your payment and will refund it'],
  [{ paid_paise: 0 }, 'You have not been charged'],
  [{ paid_paise: 0, payment_state: 'authorized' }, 'Please do not book again until you hear from us.'],
  [{ paid_paise: 0, payment_state: 'created' }, 'Please do not book again until you hear from us.'],
])('states in hold_expired what becomes of the money %j', (paid, sentence) => {
  expect(letter('hold_expired', { ...fields, ...paid }).message.paragraphs.join(' ')).toContain(sentence);
});

test('states since when an instalment is late', () => {
  const late = { ...fields, next: { ...fields.next, late_since: fields.next.due_on } };
  expect(letter('instalment_due', late).message.subject).toBe(
    'Your payment of ₹2,91,327 for Japan in Cherry Blossom was due on 11 Jan 2027',
  );
});

test.each(['hold_made', 'hold_expiring', 'payment_failed', 'instalment_due'])(
  'links %s of a booking from a quote to the quote',
  (name) => {
    expect(templates[name]?.(fields, { ...context, quoteToken: 'token-1' }).action?.path).toBe(
      '/quote/token-1',
    );
  },
);

test('escapes user text in HTML and loads no resources', async () => {
  const html = await renderHtml(letter('booking_confirmed'));
  expect(html).toContain('Hello Asha &lt;Menon&gt;,');
  expect(html).toContain('href="https://holidays.example/user/bookings/booking-1"');
  expect(html).not.toMatch(/<img|<script|<link|url\(/);
});

test('keeps the lines of a note of the desk in HTML, escaped', async () => {
  const note = 'Please bring:\n- passport & visa\n- medicines\n\nSee you soon.';
  const html = await renderHtml(letter('desk_message', { ...fields, note }));
  expect(html).toContain('Please bring:<br />- passport &amp; visa<br />- medicines</p>');
});
