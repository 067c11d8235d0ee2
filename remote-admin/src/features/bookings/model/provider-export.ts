import { AppError } from '@aertrip/platform';
import Papa from 'papaparse';
import * as v from 'valibot';
import { toPaise } from '../../../shared/form/money-input';
import { toCsv, type CsvColumn } from '../../../shared/list/csv';

const states = ['created', 'authorized', 'captured', 'refunded', 'failed'] as const;

/** A payment reported by the provider; amounts in paise, the fee with tax, `paidAt` an ISO instant. */
export interface ProviderPayment {
  readonly id: string;
  readonly orderId: string | null;
  readonly amountPaise: number;
  readonly feePaise: number;
  readonly taxPaise: number;
  readonly state: (typeof states)[number];
  readonly paidAt: string;
}

/** Rupees with at most two decimals, in the export's format: `1,25,000.00`. */
const rupees = v.pipe(
  v.string(),
  v.transform((text) => toPaise(text) ?? Number.NaN),
  v.check((paise) => paise >= 0, 'an amount in rupees is missing'),
);

/** The same, or nothing. */
const rupeesOrNone = v.optional(
  v.union([
    v.pipe(
      v.literal(''),
      v.transform(() => 0),
    ),
    rupees,
  ]),
  '',
);

/** Parses `21/11/2026 18:04:59` or `2026-11-21 18:04:59` in India, an ISO instant, or seconds since 1970. */
export function toInstant(text: string): string | null {
  const seconds = /^\d{10}$/.exec(text);
  if (seconds) return new Date(Number(text) * 1000).toISOString();
  const local = /^(\d{2})[/-](\d{2})[/-](\d{4})[ T](\d{2}:\d{2}(:\d{2})?)$/.exec(text);
  const iso = local
    ? `${local[3]}-${local[2]}-${local[1]}T${local[4]}+05:30`
    : /^\d{4}-\d{2}-\d{2}[ T]\d{2}:\d{2}(:\d{2})?$/.test(text)
      ? `${text.replace(' ', 'T')}+05:30`
      : text;
  const time = /^\d{4}-\d{2}-\d{2}T/.test(iso) ? Date.parse(iso) : Number.NaN;
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}

const lineSchema = v.pipe(
  v.object({
    id: v.pipe(v.string(), v.regex(/^pay_[A-Za-z0-9]{1,40}$/, 'the id of a payment is missing')),
    order_id: v.optional(v.string(), ''),
    amount: rupees,
    fee: rupeesOrNone,
    tax: rupeesOrNone,
    status: v.picklist(states, 'the status is unknown'),
    created_at: v.pipe(v.string(), v.transform(toInstant), v.string('the time cannot be read')),
  }),
  v.transform((line): ProviderPayment => ({
    id: line.id,
    orderId: line.order_id || null,
    amountPaise: line.amount,
    feePaise: line.fee,
    taxPaise: line.tax,
    state: line.status,
    paidAt: line.created_at,
  })),
);

const invalid = (message: string) => new AppError('invalid', message);

function parseRecords(text: string): Record<string, string>[] {
  const { data, errors } = Papa.parse<Record<string, string>>(text.trim(), {
    header: true,
    skipEmptyLines: 'greedy',
    transformHeader: (name) => name.trim().toLowerCase(),
    transform: (value) => value.trim(),
  });
  if (errors.some(({ type }) => type !== 'Delimiter'))
    throw invalid('This CSV file could not be read. Export the payments again.');
  return data;
}

/**
 * Reads payments from a Razorpay export: one payment per line, with the columns id, order_id, amount, fee, tax, status
 * and created_at. Drops the other columns, which contain customer data.
 * @throws AppError `invalid` with the faulty line
 */
export function readProviderExport(text: string): ProviderPayment[] {
  const records = parseRecords(text);
  const [first] = records;
  if (!first) throw invalid('This file contains no payments.');
  const missing = ['id', 'amount', 'status', 'created_at'].filter((name) => !(name in first));
  if (missing.length > 0) throw invalid(`This file has no column “${missing.join('”, “')}”.`);
  return records.map((record, index) => {
    const line = v.safeParse(lineSchema, record);
    // The heading is line 1.
    if (!line.success) throw invalid(`Line ${index + 2}: ${line.issues[0].message}.`);
    return line.output;
  });
}

const columns: readonly CsvColumn<ProviderPayment>[] = [
  { header: 'id', value: ({ id }) => id },
  { header: 'order_id', value: ({ orderId }) => orderId },
  { header: 'amount', value: ({ amountPaise }) => (amountPaise / 100).toFixed(2) },
  { header: 'fee', value: ({ feePaise }) => (feePaise / 100).toFixed(2) },
  { header: 'tax', value: ({ taxPaise }) => (taxPaise / 100).toFixed(2) },
  { header: 'status', value: ({ state }) => state },
  { header: 'created_at', value: ({ paidAt }) => paidAt },
];

/** Payments in the provider's export format, for the sandbox. */
export const toProviderExport = (payments: readonly ProviderPayment[]): string => toCsv(payments, columns);
