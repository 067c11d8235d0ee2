import { row, wireInteger } from '@aertrip/platform/rows';
import * as v from 'valibot';
import type { CsvColumn } from '../../../shared/list/csv';
import type { ListSpec } from '../../../shared/list/list-state';

/** Tables of GSTR-1. */
export const sections = {
  B2B: 'B2B: buyers with GSTIN',
  B2CL: 'B2C large: other states, above ₹1,00,000',
  B2CS: 'B2C small',
  CDNR: 'Credit notes to B2B',
  CDNUR: 'Credit notes to B2C large',
} as const;
type Section = keyof typeof sections;

const taxes = {
  place_of_supply: v.nullable(v.string()),
  gst_bp: v.number(),
  taxable_paise: wireInteger,
  igst_paise: wireInteger,
  cgst_paise: wireInteger,
  sgst_paise: wireInteger,
};

/** An invoice or credit note with its taxes; a credit note is negative. Paise. */
export const taxPaperSchema = row({
  id: v.string(),
  number: v.string(),
  kind: v.picklist(['invoice', 'credit_note']),
  section: v.picklist(Object.keys(sections) as Section[]),
  issued_on: v.string(),
  booking_id: v.string(),
  booking_ref: v.string(),
  customer_name: v.string(),
  gstin: v.nullable(v.string()),
  ...taxes,
  tcs_paise: wireInteger,
  total_paise: wireInteger,
  /** The invoice of a credit note. */
  invoice_number: v.nullable(v.string()),
  invoice_issued_on: v.nullable(v.string()),
});
export type TaxPaper = v.InferOutput<typeof taxPaperSchema>;

const supplySchema = row(taxes);
type Supply = v.InferOutput<typeof supplySchema>;

/** Totals of all matching papers, and section B2CS by place of supply and rate. */
export const taxSumsSchema = row({
  taxable_paise: wireInteger,
  igst_paise: wireInteger,
  cgst_paise: wireInteger,
  sgst_paise: wireInteger,
  tcs_paise: wireInteger,
  total_paise: wireInteger,
  b2cs: v.array(supplySchema),
});

export const taxEntrySchema = row({
  number: v.string(),
  issued_on: v.string(),
  booking_ref: v.string(),
  customer_name: v.string(),
  /** Masked, unless it was asked for with a reason. */
  pan: v.nullable(v.string()),
  amount_paise: wireInteger,
  tcs_bp: v.number(),
  tcs_paise: wireInteger,
  /** Due by law: without a PAN, the higher rate of its day. */
  tcs_due_paise: wireInteger,
});
type TaxEntry = v.InferOutput<typeof taxEntrySchema>;

export const taxListSpec: ListSpec = {
  sortable: [],
  defaultSort: { column: 'issued_on', descending: true },
  filters: ['period', 'section'],
};

/** A day as GSTR-1 takes it: `05-Jan-2027`. */
export function toReturnDay(isoDay: string): string {
  const month = new Date(isoDay).toLocaleString('en-US', { month: 'short', timeZone: 'UTC' });
  return `${isoDay.slice(8)}-${month}-${isoDay.slice(0, 4)}`;
}

const supplyColumns: readonly CsvColumn<Supply>[] = [
  { header: 'Place Of Supply', value: ({ placeOfSupply }) => placeOfSupply },
  { header: 'Applicable % of Tax Rate', value: () => null },
  { header: 'Rate', value: ({ gstBp }) => gstBp / 100 },
  { header: 'Taxable Value', value: ({ taxablePaise }) => taxablePaise / 100 },
  { header: 'Integrated Tax', value: ({ igstPaise }) => igstPaise / 100 },
  { header: 'Central Tax', value: ({ cgstPaise }) => cgstPaise / 100 },
  { header: 'State/UT Tax', value: ({ sgstPaise }) => sgstPaise / 100 },
  { header: 'Cess Amount', value: () => 0 },
];

/** One line for each invoice and credit note, with the columns of GSTR-1. */
export const returnColumns: readonly CsvColumn<TaxPaper>[] = [
  { header: 'Section', value: ({ section }) => section },
  { header: 'GSTIN/UIN of Recipient', value: ({ gstin }) => gstin },
  { header: 'Receiver Name', value: ({ customerName }) => customerName },
  { header: 'Number', value: ({ number }) => number },
  { header: 'Date', value: ({ issuedOn }) => toReturnDay(issuedOn) },
  { header: 'Note Type', value: ({ kind }) => (kind === 'credit_note' ? 'C' : null) },
  { header: 'Original Invoice Number', value: ({ invoiceNumber }) => invoiceNumber },
  {
    header: 'Original Invoice Date',
    value: ({ invoiceIssuedOn }) => invoiceIssuedOn && toReturnDay(invoiceIssuedOn),
  },
  { header: 'Value', value: ({ totalPaise, tcsPaise }) => (totalPaise - tcsPaise) / 100 },
  { header: 'Reverse Charge', value: () => 'N' },
  ...(supplyColumns as readonly CsvColumn<TaxPaper>[]),
  { header: 'TCS', value: ({ tcsPaise }) => tcsPaise / 100 },
  { header: 'Booking', value: ({ bookingRef }) => bookingRef },
];

/** Section B2CS of GSTR-1. */
export const smallColumns: readonly CsvColumn<Supply>[] = [
  { header: 'Type', value: () => 'OE' },
  ...supplyColumns,
  { header: 'E-Commerce GSTIN', value: () => null },
];

export const collectedColumns: readonly CsvColumn<TaxEntry>[] = [
  { header: 'Number', value: ({ number }) => number },
  { header: 'Date', value: ({ issuedOn }) => issuedOn },
  { header: 'Booking', value: ({ bookingRef }) => bookingRef },
  { header: 'Buyer', value: ({ customerName }) => customerName },
  { header: 'PAN', value: ({ pan }) => pan ?? 'Not given' },
  { header: 'Amount (INR)', value: ({ amountPaise }) => amountPaise / 100 },
  { header: 'TCS rate (%)', value: ({ tcsBp }) => tcsBp / 100 },
  { header: 'TCS (INR)', value: ({ tcsPaise }) => tcsPaise / 100 },
  { header: 'TCS due (INR)', value: ({ tcsDuePaise }) => tcsDuePaise / 100 },
];
