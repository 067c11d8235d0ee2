import { formatDate, formatDateTime, formatMonth, monthsFrom, todayInIndia } from './dates';
import { formatExactPaise, formatPaise } from './money';
import { formatPhone, whatsAppUrl } from './phone';

test.each([
  ['+919876543210', '+91 98765 43210'],
  ['+912261230000', '+91 22 6123 0000'],
  ['+442079460000', '+442079460000'],
])('formats the phone number %s as %s', (e164, text) => {
  expect(formatPhone(e164)).toBe(text);
});

test('links a chat by the digits of the number', () => {
  expect(whatsAppUrl('+919876543210')).toBe('https://wa.me/919876543210');
  expect(whatsAppUrl('+91 98123 45670')).toBe('https://wa.me/919812345670');
  expect(whatsAppUrl('+919812345670', 'Your balance of ₹1,000 & more')).toBe(
    'https://wa.me/919812345670?text=Your%20balance%20of%20%E2%82%B91%2C000%20%26%20more',
  );
});

test.each([0, 1, 50, 99_950, 1_249_990, 12_499_900, 1_234_567_891, -1_249_990])(
  'formats %s paise as Intl does',
  (paise) => {
    const currency = { style: 'currency', currency: 'INR' } as const;
    const exact = new Intl.NumberFormat('en-IN', { ...currency, minimumFractionDigits: paise % 100 ? 2 : 0 });
    const whole = new Intl.NumberFormat('en-IN', { ...currency, maximumFractionDigits: 0 });
    expect([formatPaise(paise), formatExactPaise(paise)]).toEqual([
      whole.format(paise / 100),
      exact.format(paise / 100),
    ]);
  },
);

test('dates a late evening in UTC to the next day in India', () => {
  expect(formatDate('2027-01-11T20:00:00Z')).toBe('12 Jan 2027');
  expect(formatDateTime('2027-01-11T20:00:00Z')).toBe('12 Jan 2027, 01:30');
  expect(todayInIndia(new Date('2026-11-19T19:00:00Z'))).toBe('2026-11-20');
});

test('continues months across the end of the year', () => {
  expect(monthsFrom('2026-11-20', 3)).toEqual(['2026-11', '2026-12', '2027-01']);
});

test('abbreviates each month to three letters, as the database does', () => {
  expect(formatDate('2027-09-02')).toBe('2 Sep 2027');
  expect(formatDate('2027-06-30')).toBe('30 Jun 2027');
  expect(formatMonth('2027-01')).toBe('January 2027');
});

test.each(['soon', '', 'infinity', '-infinity', 'Invalid Date', '294276-12-31', '2027-13-01', '__proto__'])(
  'shows a dash for the date %j',
  (text) => {
    expect([formatDate(text), formatDateTime(text), formatMonth(text)]).toEqual(['—', '—', '—']);
  },
);

test.each([NaN, Infinity, -Infinity, 1e300])('shows a dash for the amount %d', (paise) => {
  expect([formatPaise(paise), formatExactPaise(paise)]).toEqual(['—', '—']);
});

test('formats dates independently of the browser’s locale', () => {
  jest.spyOn(Intl, 'DateTimeFormat').mockImplementation(() => {
    throw new Error('A date was formatted by the browser.');
  });
  jest.spyOn(Date.prototype, 'toLocaleDateString').mockReturnValue('11/22/2026');
  const today = todayInIndia(new Date('2026-11-21T19:00:00Z'));
  expect(today).toBe('2026-11-22');
  expect(monthsFrom(today, 2).map(formatMonth)).toEqual(['November 2026', 'December 2026']);
  expect(formatDateTime('2027-01-11T20:00:00Z')).toBe('12 Jan 2027, 01:30');
  jest.restoreAllMocks();
});
