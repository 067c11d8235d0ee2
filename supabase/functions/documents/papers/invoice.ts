import type { TDocumentDefinitions } from 'pdfmake/interfaces';
import type { Company } from '../../_shared/company.ts';
import { formatDay, formatMoney } from '../../_shared/format.ts';
import type { Booking, Invoice } from '../document-data.ts';
import { facts, note, section, sums } from '../paper/parts.ts';
import { sheet } from '../paper/sheet.ts';
import { priceLines, priceSums, soldFacts, taxNote } from './booking-parts.ts';

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

const billed = ({ contact, ref }: Booking, { quote }: Invoice) =>
  soldFacts(
    [
      ['For', contact.name],
      ['Phone', contact.phone],
      ['Email', contact.email],
      ['Booking', ref],
    ],
    quote,
  );

export function invoicePaper(booking: Booking, invoice: Invoice, company: Company): TDocumentDefinitions {
  const { number, issued_on, quote } = invoice;
  return sheet({
    title: 'Tax invoice',
    marks: [`No. ${number}`, formatDay(issued_on)],
    company,
    content: [
      seller(company),
      ...section('Bill to', billed(booking, invoice)),
      ...section('Services', priceLines(quote), priceSums(quote)),
      ...(quote.tcs_paise > 0 ? [taxNote()] : []),
      note('This invoice was made by a computer and needs no signature.'),
    ],
  });
}

export function creditNotePaper(
  booking: Booking,
  creditNote: Invoice,
  company: Company,
): TDocumentDefinitions {
  const { number, issued_on, total_paise, reverses } = creditNote;
  return sheet({
    title: 'Credit note',
    marks: [`No. ${number}`, formatDay(issued_on)],
    company,
    content: [
      seller(company),
      ...section('Credit to', billed(booking, creditNote)),
      ...section(
        'Credited',
        sums([
          ...(reverses
            ? [
                {
                  label: `Invoice ${reverses.number} of ${formatDay(reverses.issued_on)}`,
                  value: formatMoney(reverses.total_paise),
                },
              ]
            : []),
          ...(reverses && reverses.kept_paise > 0
            ? [{ label: 'Cancellation charge', value: `−${formatMoney(reverses.kept_paise)}` }]
            : []),
          { label: 'Credited', value: formatMoney(total_paise), isTotal: true },
        ]),
      ),
      note('This credit note was made by a computer and needs no signature.'),
    ],
  });
}
