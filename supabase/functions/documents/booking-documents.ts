import type { TDocumentDefinitions } from 'pdfmake/interfaces';
import type { Company } from '../_shared/company.ts';
import { FunctionError } from '../_shared/function-error.ts';
import type { Booking, Invoice, InvoiceKind } from './document-data.ts';
import { creditNotePaper, invoicePaper } from './papers/invoice.ts';
import { quotePaper } from './papers/quote.ts';
import { receiptPaper } from './papers/receipt.ts';
import { voucherPaper } from './papers/voucher.ts';

interface Paper {
  /** Without the file extension, such as `Aertrip-invoice-AT-26-27-000001`. */
  readonly name: string;
  readonly definition: TDocumentDefinitions;
}

const missing = (message: string) => new FunctionError(404, 'not_yet', message);

/** Documents of a booking by file name. Each one checks whether it exists in the booking's state. */
const papersByName = {
  quote: (booking: Booking, company: Company): Paper => ({
    name: `Aertrip-quote-${booking.ref}`,
    definition: quotePaper(booking, company),
  }),
  receipt: (booking: Booking, company: Company): Paper => {
    if (booking.entries.every(({ state }) => state !== 'verified'))
      throw missing('No payment on this booking has been verified yet.');
    return { name: `Aertrip-receipt-${booking.ref}`, definition: receiptPaper(booking, company) };
  },
  voucher: (booking: Booking, company: Company): Paper => {
    if (!['confirmed', 'completed'].includes(booking.status)) {
      throw missing('Your voucher will be ready once the booking is confirmed.');
    }
    return { name: `Aertrip-voucher-${booking.ref}`, definition: voucherPaper(booking, company) };
  },
} as const;

const isNamedPaper = (name: string): name is keyof typeof papersByName => Object.hasOwn(papersByName, name);

interface InvoiceName {
  readonly kind: InvoiceKind;
  /** Absent for the newest one. */
  readonly number?: string;
}

const invoiceKinds: Readonly<Record<string, InvoiceKind>> = {
  invoice: 'invoice',
  'credit-note': 'credit_note',
};

/**
 * `invoice` → the newest invoice, `invoice-AT-26-27-000001` → the invoice with that number; undefined for other
 * documents.
 */
function readInvoiceName(name: string): InvoiceName | undefined {
  const [, word = '', series, year, serial] =
    /^(invoice|credit-note)(?:-(A[TC])-(\d\d-\d\d)-(\d+))?$/.exec(name) ?? [];
  const kind = invoiceKinds[word];
  return kind && (series ? { kind, number: `${series}/${year}/${serial}` } : { kind });
}

export const isBookingPaper = (name: string): boolean =>
  isNamedPaper(name) || readInvoiceName(name) !== undefined;

function findNumber({ invoices }: Booking, { kind, number }: InvoiceName): string {
  const found = invoices.findLast((one) => one.kind === kind && (number ?? one.number) === one.number);
  if (found) return found.number;
  if (number) throw missing(`This booking has no document ${number}.`);
  throw missing(
    kind === 'invoice'
      ? 'The tax invoice for this booking is not ready yet.'
      : 'There is no credit note for this booking.',
  );
}

interface BookingFile {
  readonly booking: Booking;
  readonly company: Company;
  /** @throws FunctionError 404 */
  readonly readInvoice: (number: string) => Promise<Invoice>;
}

/**
 * @param name of a booking's document, without extension: `voucher`, `invoice`, `invoice-AT-26-27-000001`
 * @throws FunctionError 404 with an explanation when the document does not exist (yet)
 */
export async function bookingPaper(
  name: string,
  { booking, company, readInvoice }: BookingFile,
): Promise<Paper> {
  if (isNamedPaper(name)) return papersByName[name](booking, company);
  const wanted = readInvoiceName(name);
  if (!wanted) throw new FunctionError(404, 'not_found', 'This document does not exist.');
  const number = findNumber(booking, wanted);
  const invoice = await readInvoice(number);
  const inName = number.replaceAll('/', '-');
  return wanted.kind === 'invoice'
    ? { name: `Aertrip-invoice-${inName}`, definition: invoicePaper(booking, invoice, company) }
    : { name: `Aertrip-credit-note-${inName}`, definition: creditNotePaper(booking, invoice, company) };
}
