import type { TDocumentDefinitions } from 'pdfmake/interfaces';
import type { Company } from '../_shared/company.ts';
import { FunctionError } from '../_shared/function-error.ts';
import type { Booking } from './document-data.ts';
import { creditNotePaper, invoicePaper } from './papers/invoice.ts';
import { quotePaper } from './papers/quote.ts';
import { receiptPaper } from './papers/receipt.ts';
import { voucherPaper } from './papers/voucher.ts';

interface Paper {
  /** Without its ending, such as `Aertrip-invoice-AT-26-27-000001`. */
  readonly name: string;
  readonly definition: TDocumentDefinitions;
}

const missing = (message: string) => new FunctionError(404, 'not_yet', message);

/** Papers of a booking by the name of the file. Each says itself whether there is one. */
export const bookingPapers = {
  quote: (booking: Booking, company: Company): Paper => ({
    name: `Aertrip-quote-${booking.ref}`,
    definition: quotePaper(booking, company),
  }),
  receipt: (booking: Booking, company: Company): Paper => {
    if (booking.entries.length === 0) throw missing('Nothing has been paid on this booking yet.');
    return { name: `Aertrip-receipt-${booking.ref}`, definition: receiptPaper(booking, company) };
  },
  voucher: (booking: Booking, company: Company): Paper => {
    if (!['confirmed', 'completed'].includes(booking.status)) {
      throw missing('A voucher is made when the booking is confirmed.');
    }
    return { name: `Aertrip-voucher-${booking.ref}`, definition: voucherPaper(booking, company) };
  },
  invoice: (booking: Booking, company: Company): Paper => {
    const invoice = findInvoice(booking, 'invoice');
    if (!invoice) throw missing('The tax invoice of this booking has not been made yet.');
    return {
      name: `Aertrip-invoice-${inName(invoice.number)}`,
      definition: invoicePaper(booking, invoice, company),
    };
  },
  'credit-note': (booking: Booking, company: Company): Paper => {
    const creditNote = findInvoice(booking, 'credit_note');
    if (!creditNote) throw missing('There is no credit note for this booking.');
    return {
      name: `Aertrip-credit-note-${inName(creditNote.number)}`,
      definition: creditNotePaper(booking, creditNote, findInvoice(booking, 'invoice'), company),
    };
  },
} as const;

export type BookingPaper = keyof typeof bookingPapers;

export const isBookingPaper = (name: string): name is BookingPaper => Object.hasOwn(bookingPapers, name);

const findInvoice = ({ invoices }: Booking, wanted: 'invoice' | 'credit_note') =>
  invoices.find(({ kind }) => kind === wanted);

const inName = (number: string) => number.replaceAll(/[^\w]+/g, '-');
