import type { TDocumentDefinitions } from 'pdfmake/interfaces';
import type { Company } from '../../_shared/company.ts';
import { formatDay, formatMoney } from '../../_shared/format.ts';
import type { Booking } from '../document-data.ts';
import { facts, note, section, sums } from '../paper/parts.ts';
import { sheet } from '../paper/sheet.ts';
import { bookingFacts, priceLines, priceSums, taxNote } from './booking-parts.ts';

export type Invoice = Booking['invoices'][number];

/** Services accounting code of tour operators. */
const sac = '998555';

const seller = ({ legal_name, address, gstin, pan }: Company) =>
  facts(
    [
      ['Seller', legal_name],
      ['Address', address.join(', ')],
    ],
    [
      ['GSTIN', gstin],
      ['PAN', pan],
      ['SAC', `${sac}, tour operator services`],
    ],
  );

export function invoicePaper(booking: Booking, invoice: Invoice, company: Company): TDocumentDefinitions {
  return sheet({
    title: 'Tax invoice',
    marks: [`No. ${invoice.number}`, formatDay(invoice.issued_on)],
    company,
    content: [
      seller(company),
      ...section('Bill to', bookingFacts(booking)),
      ...section('Services', priceLines(booking), priceSums(booking)),
      ...(booking.tcs_paise > 0 ? [taxNote()] : []),
      note('This invoice was made by a computer and needs no signature.'),
    ],
  });
}

/** @param invoice the one that is credited; undefined where it cannot be told */
export function creditNotePaper(
  booking: Booking,
  creditNote: Invoice,
  invoice: Invoice | undefined,
  company: Company,
): TDocumentDefinitions {
  return sheet({
    title: 'Credit note',
    marks: [`No. ${creditNote.number}`, formatDay(creditNote.issued_on)],
    company,
    content: [
      seller(company),
      ...section('Credit to', bookingFacts(booking)),
      ...section(
        'Cancelled',
        sums([
          ...(invoice
            ? [
                {
                  label: `Invoice ${invoice.number} of ${formatDay(invoice.issued_on)}`,
                  value: formatMoney(invoice.total_paise),
                },
              ]
            : []),
          { label: 'Cancellation charge', value: formatMoney(booking.charge_paise) },
          { label: 'Credited', value: formatMoney(creditNote.total_paise), isTotal: true },
        ]),
      ),
      note('This credit note was made by a computer and needs no signature.'),
    ],
  });
}
