import * as v from 'valibot';
import { getFirstDay, ledgerFormSchema, toLedgerEntry, type LedgerForm } from './ledger';

const form = (overrides: Partial<LedgerForm> = {}): LedgerForm => ({
  kind: 'payment',
  amount: '25,000',
  method: 'upi',
  receivedOn: '2026-11-20',
  externalRef: '',
  note: '',
  ...overrides,
});
const isValid = (overrides: Partial<LedgerForm>) => v.safeParse(ledgerFormSchema, form(overrides)).success;

test('a payment comes in, a refund goes out', () => {
  expect(toLedgerEntry(form()).amountPaise).toBe(2500000);
  expect(toLedgerEntry(form({ kind: 'refund', externalRef: 'UTR 1' })).amountPaise).toBe(-2500000);
});

test('an adjustment keeps its sign and needs a note', () => {
  expect(toLedgerEntry(form({ kind: 'adjustment', amount: '-500', note: 'Goodwill' })).amountPaise).toBe(
    -50000,
  );
  expect(isValid({ kind: 'adjustment', amount: '-500', note: 'Goodwill' })).toBe(true);
  expect(isValid({ kind: 'adjustment', amount: '-500', note: ' ' })).toBe(false);
});

test.each(['', '0', '-5', 'abc'])('%p is no amount of a payment', (amount) => {
  expect(isValid({ amount })).toBe(false);
});

test('a refund has the reference of the bank, and every entry its day', () => {
  expect(isValid({ kind: 'refund' })).toBe(false);
  expect(isValid({ kind: 'refund', externalRef: 'UTR 1' })).toBe(true);
  expect(isValid({ receivedOn: '' })).toBe(false);
  expect(getFirstDay('2026-11-22')).toBe('2025-11-21');
});
