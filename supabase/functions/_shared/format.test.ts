import {
  formatDate,
  formatDateTime,
  formatPaise,
  formatPhone as formatPhoneOfPages,
} from '@aertrip/platform';
import {
  formatDay,
  formatDays,
  formatMoment,
  formatMoney,
  formatPhone,
  formatRate,
  formatWeekday,
} from './format.ts';

test('shows paise only when there are some', () => {
  expect([0, 12499900, 12499950, 12499905, -1000000].map(formatMoney)).toEqual([
    '₹0',
    '₹1,24,999',
    '₹1,24,999.50',
    '₹1,24,999.05',
    '-₹10,000',
  ]);
});

test('formats whole rupees and dates like the pages', () => {
  for (const paise of [0, 100, 99900, 1234567800, -500000])
    expect(formatMoney(paise)).toBe(formatPaise(paise));
  for (let month = 1; month <= 12; month += 1) {
    const day = `2027-${String(month).padStart(2, '0')}-09`;
    expect(formatDay(day)).toBe(formatDate(day));
    expect(formatMoment(`${day}T20:00:00Z`)).toBe(formatDateTime(`${day}T20:00:00Z`));
  }
});

test.each(['+919876543210', '+912261230000', '+441632960961', '+91 22 4000 0199'])(
  'formats %s like the pages',
  (phone) => expect(formatPhone(phone)).toBe(formatPhoneOfPages(phone)),
);

test('formats days and rates', () => {
  expect(formatDays('2027-03-27', '2027-04-04')).toBe('27 Mar – 4 Apr 2027');
  expect(formatDays('2027-12-28', '2028-01-03')).toBe('28 Dec 2027 – 3 Jan 2028');
  expect(formatWeekday('2027-03-27')).toBe('Sat, 27 Mar 2027');
  expect([500, 1225, 0].map(formatRate)).toEqual(['5%', '12.25%', '0%']);
});
