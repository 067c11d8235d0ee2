import type { TDocumentDefinitions } from 'pdfmake/interfaces';
import type { Company } from '../_shared/company.ts';
import { FunctionError } from '../_shared/function-error.ts';
import type { Booking, Invoice, InvoiceKind } from './document-data.ts';
import { creditNotePaper, invoicePaper } from './papers/invoice.ts';
import { itineraryPaper, voucherPaper } from './papers/voucher.ts';
import { quotePaper } from './papers/shared-quote.ts';
import { receiptPaper } from './papers/receipt.ts';

interface Paper {
  /** Without the file extension, such as `Aertrip-invoice-AT-26-27-000001`. */
  readonly name: string;
  readonly definition: TDocumentDefinitions;
}

const inName = (number: string) => number.replaceAll('/', '-');

const missing = (message: string) => new FunctionError(404, 'not_yet', message);

const isBooked = ({ status }: Booking) => status === 'confirmed' || status === 'completed';

/** Documents of a booking by file name. Each one checks whether it exists in the booking's state. */
const papersByName = {
  quote: (booking: Booking, company: Company): Paper => ({
    name: `Aertrip-quote-${booking.ref}`,
    definition: quotePaper(booking, company),
  }),
  voucher: (booking: Booking, company: Company): Paper => {
    if (!isBooked(booking)) throw missing('Your voucher will be ready once the booking is confirmed.');
    return { name: `Aertrip-voucher-${booking.ref}`, definition: voucherPaper(booking, company) };
  },
  itinerary: (booking: Booking, company: Company): Paper => {
    if (!isBooked(booking)) throw missing('Your itinerary will be ready once the booking is confirmed.');
    return { name: `Aertrip-itinerary-${booking.ref}`, definition: itineraryPaper(booking, company) };
  },
} as const;

const isNamedPaper = (name: string): name is keyof typeof papersByName => Object.hasOwn(papersByName, name);

interface NumberedName {
  readonly kind: InvoiceKind | 'receipt';
  /** Absent for the newest one. */
  readonly number?: string;
}

const numberedKinds: Readonly<Record<string, NumberedName['kind']>> = {
  invoice: 'invoice',
  'credit-note': 'credit_note',
  receipt: 'receipt',
};

/**
 * `invoice` → the newest invoice, `invoice-AT-26-27-000001` → the invoice with that number; undefined for other
 * documents.
 */
function readNumberedName(name: string): NumberedName | undefined {
  const [, word = '', series, year, serial] =
    /^(invoice|credit-note|receipt)(?:-(A[TCR])-(\d\d-\d\d)-(\d+))?$/.exec(name) ?? [];
  const kind = numberedKinds[word];
  return kind && (series ? { kind, number: `${series}/${year}/${serial}` } : { kind });
}

export const isBookingPaper = (name: string): boolean =>
  isNamedPaper(name) || readNumberedName(name) !== undefined;

const notYet = {
  invoice: 'The tax invoice for this booking is not ready yet.',
  credit_note: 'There is no credit note for this booking.',
  receipt: 'No payment on this booking has been verified yet.',
};

/** The document of a name. @throws FunctionError 404 */
function findNumbered<Item extends { readonly number: string | null }>(
  items: readonly Item[],
  { kind, number }: NumberedName,
): Item & { readonly number: string } {
  const found = items.findLast(
    (item): item is Item & { readonly number: string } =>
      item.number !== null && (number ?? item.number) === item.number,
  );
  if (found) return found;
  throw missing(number ? `This booking has no document ${number}.` : notYet[kind]);
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
  const wanted = readNumberedName(name);
  if (!wanted) throw new FunctionError(404, 'not_found', 'This document does not exist.');
  if (wanted.kind === 'receipt') {
    const receipts = booking.entries.flatMap(({ receipt, ...entry }) =>
      receipt ? [{ ...entry, receipt, number: entry.receipt_number }] : [],
    );
    const receipt = findNumbered(receipts, wanted);
    return {
      name: `Aertrip-receipt-${inName(receipt.number)}`,
      definition: receiptPaper(booking, receipt, company),
    };
  }
  const { number } = findNumbered(
    booking.invoices.filter(({ kind }) => kind === wanted.kind),
    wanted,
  );
  const invoice = await readInvoice(number);
  return wanted.kind === 'invoice'
    ? { name: `Aertrip-invoice-${inName(number)}`, definition: invoicePaper(booking, invoice, company) }
    : {
        name: `Aertrip-credit-note-${inName(number)}`,
        definition: creditNotePaper(booking, invoice, company),
      };
}
