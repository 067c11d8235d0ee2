import * as v from 'valibot';
import { getFirstDay, type LedgerForm, ledgerFormSchema, toLedgerEntry } from './ledger';

const form = (overrides: Partial<LedgerForm> = {}): LedgerForm => ({
  kind: 'payment',
  amount: '25,000',
  isOverpayment: false,
  method: 'upi',
  receivedOn: '2026-11-20',
  externalRef: '',
  note: '',
  ...overrides,
});
const duePaise = 12277185;
const issuesOf = (overrides: Partial<LedgerForm>, due = duePaise) =>
  v.safeParse(ledgerFormSchema(due, false), form(overrides)).issues?.map(({ message }) => message) ?? [];
const isValid = (overrides: Partial<LedgerForm>) => issuesOf(overrides).length === 0;

test('signs payments positive and refunds negative', () => {
  expect(toLedgerEntry(form()).amountPaise).toBe(2500000);
  expect(toLedgerEntry(form({ kind: 'refund', externalRef: 'UTR 1' })).amountPaise).toBe(-2500000);
});

test('keeps the sign of an adjustment and requires a note', () => {
  expect(toLedgerEntry(form({ kind: 'adjustment', amount: '-500', note: 'Goodwill' })).amountPaise).toBe(
    -50000,
  );
  expect(isValid({ kind: 'adjustment', amount: '-500', note: 'Goodwill' })).toBe(true);
  expect(isValid({ kind: 'adjustment', amount: '-500', note: ' ' })).toBe(false);
});

test.each(['', '0', '-5', 'abc'])('rejects the payment amount %p', (amount) => {
  expect(isValid({ amount })).toBe(false);
});

test('requires a bank reference for a refund and a date for every entry', () => {
  expect(isValid({ kind: 'refund' })).toBe(false);
  expect(isValid({ kind: 'refund', externalRef: 'UTR 1' })).toBe(true);
  expect(isValid({ receivedOn: '' })).toBe(false);
  expect(getFirstDay('2026-11-22')).toBe('2025-11-21');
});

test.each([
  ['1,22,771.85', duePaise, []],
  [
    '1,22,771.86',
    duePaise,
    ['The balance due is ₹1,22,771.85. Only a manager can record more, as an overpayment.'],
  ],
  ['1', 0, ['Nothing is due on this booking. Only a manager can record more, as an overpayment.']],
])('compares a payment of %s with a balance of %i paise', (amount, due, messages) => {
  expect(issuesOf({ amount }, due)).toEqual(messages);
  expect(issuesOf({ amount, isOverpayment: true }, due)).toEqual([]);
  expect(issuesOf({ amount, kind: 'refund', externalRef: 'UTR 1' }, due)).toEqual([]);
});

test('allows overpayments for payments only', () => {
  expect(toLedgerEntry(form({ isOverpayment: true })).isOverpayment).toBe(true);
  expect(toLedgerEntry(form({ isOverpayment: true, kind: 'refund' })).isOverpayment).toBe(false);
});
