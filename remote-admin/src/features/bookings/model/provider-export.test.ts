import { toCsv } from '../../../shared/list/csv';
import { readProviderExport, toInstant, toProviderExport } from './provider-export';
import { comparedCsvColumns, type ComparedPayment } from './reconciliation';

const file = [
  'id,amount,currency,status,order_id,method,fee,tax,email,created_at',
  'pay_A1,"1,25,000.50",INR,captured,order_1,upi,2950.01,450.00,"asha@example.com",21/11/2026 18:04:59',
  'pay_B2,500.00,INR,failed,,card,,,"x,y",1795262699',
].join('\r\n');

test('reads amounts in paise and times as instants, without customer data', () => {
  expect(readProviderExport(`\uFEFF${file}\n`)).toEqual([
    {
      id: 'pay_A1',
      orderId: 'order_1',
      amountPaise: 12500050,
      feePaise: 295001,
      taxPaise: 45000,
      state: 'captured',
      paidAt: '2026-11-21T12:34:59.000Z',
    },
    {
      id: 'pay_B2',
      orderId: null,
      amountPaise: 50000,
      feePaise: 0,
      taxPaise: 0,
      state: 'failed',
      paidAt: '2026-11-21T12:04:59.000Z',
    },
  ]);
});

test.each([
  ['2026-11-21 18:04:59', '2026-11-21T12:34:59.000Z'],
  ['2026-11-21T18:04:59+05:30', '2026-11-21T12:34:59.000Z'],
  ['21-11-2026 18:04', '2026-11-21T12:34:00.000Z'],
  ['yesterday', null],
  ['31/31/2026 18:04', null],
])('parses the time %s', (text, instant) => {
  expect(toInstant(text)).toBe(instant);
});

test.each([
  ['nothing', '', 'This file contains no payments.'],
  ['another file', 'name,price\nBali,5', 'This file has no column “id”, “amount”, “status”, “created_at”.'],
  ['no payment', file.replace('pay_B2', 'setl_B2'), 'Line 3: the id of a payment is missing.'],
  ['no amount', file.replace('500.00', '5 lakh'), 'Line 3: an amount in rupees is missing.'],
  ['an unknown status', file.replace('captured', 'lost'), 'Line 2: the status is unknown.'],
  ['no time', file.replace('1795262699', 'soon'), 'Line 3: the time cannot be read.'],
  ['an open quotation mark', `"${file}`, 'This CSV file could not be read. Export the payments again.'],
])('refuses %s with the line number', (_what, text, message) => {
  expect(() => readProviderExport(text)).toThrow(message);
});

test("reads the sandbox's own export", () => {
  const payments = readProviderExport(file);
  expect(readProviderExport(toProviderExport(payments))).toEqual(payments);
});

test('writes the times of the reconciliation as in India', () => {
  const payment = { at: '2026-11-21T20:00:00Z', paymentId: 'pay_A1', state: 'matched' } as ComparedPayment;
  const [heading, line] = toCsv([payment], comparedCsvColumns.slice(0, 2)).split('\r\n');
  expect([heading, line]).toEqual(['Paid (India),Payment', '2026-11-22 01:30,pay_A1']);
});
