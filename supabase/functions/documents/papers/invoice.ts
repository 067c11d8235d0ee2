import type { TDocumentDefinitions } from 'pdfmake/interfaces';
import type { Company } from '../../_shared/company.ts';
import { formatDay, formatMoney, formatPhone } from '../../_shared/format.ts';
import type { Booking, Invoice } from '../document-data.ts';
import { facts, note, section, sums } from '../paper/parts.ts';
import { sheet } from '../paper/sheet.ts';
import { gstRows, priceLines, priceSums, soldFacts, taxNotes, tcsRow } from './booking-parts.ts';

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

const billed = ({ contact, ref }: Booking, { quote, supply }: Invoice) =>
  soldFacts(
    [
      ['Name', supply.name ?? contact.name],
      ['GSTIN', supply.gstin],
      ['Address', supply.address],
      ['Phone', contact.phone && formatPhone(contact.phone)],
      ['Email', contact.email],
      ['Booking', ref],
      ['Place of supply', supply.place_name && `${supply.place_name} (${supply.place_of_supply})`],
    ],
    quote,
  );

export function invoicePaper(booking: Booking, invoice: Invoice, company: Company): TDocumentDefinitions {
  const { number, issued_on, quote, supply } = invoice;
  return sheet({
    title: 'Tax invoice',
    marks: [`No. ${number}`, formatDay(issued_on)],
    company,
    content: [
      seller(company),
      ...section('Bill to', billed(booking, invoice)),
      ...section('Services', priceLines(quote), priceSums(quote, supply.is_within_state)),
      ...taxNotes(quote),
      note('This is a computer-generated invoice and needs no signature.'),
    ],
  });
}

export function creditNotePaper(
  booking: Booking,
  creditNote: Invoice,
  company: Company,
): TDocumentDefinitions {
  const { number, issued_on, total_paise, reverses, parts } = creditNote;
  const { taxable_paise, gst_paise, tcs_paise } = parts;
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
          ...(reverses && reverses.credited_paise > 0
            ? [{ label: 'Credited before', value: `−${formatMoney(reverses.credited_paise)}` }]
            : []),
          ...(reverses && reverses.kept_paise > 0
            ? [{ label: 'Cancellation charge', value: `−${formatMoney(reverses.kept_paise)}` }]
            : []),
          { label: 'Credited', value: formatMoney(total_paise), isTotal: true },
        ]),
      ),
      ...section(
        'Tax in this credit',
        sums([
          { label: 'Taxable value', value: formatMoney(taxable_paise) },
          ...gstRows(creditNote.quote.gst_bp, gst_paise, creditNote.supply.is_within_state),
          ...(tcs_paise > 0 ? [tcsRow(creditNote.quote.tcs_bp, tcs_paise)] : []),
        ]),
      ),
      note('This is a computer-generated credit note and needs no signature.'),
    ],
  });
}
