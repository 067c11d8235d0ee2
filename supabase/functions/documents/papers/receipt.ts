import type { TDocumentDefinitions } from 'pdfmake/interfaces';
import type { Company } from '../../_shared/company.ts';
import { formatDay, formatMethod, formatMoney, formatPhone } from '../../_shared/format.ts';
import type { Booking, ReceiptEntry } from '../document-data.ts';
import { section, sums, table } from '../paper/parts.ts';
import { sheet } from '../paper/sheet.ts';
import { soldFacts } from './booking-parts.ts';

/** `razorpay:pay_1` → `pay_1`: the provider's name is ours. */
const withoutProvider = (reference: string) => reference.replace(/^[a-z]+:/, '');

/** One verified payment, with paid and due amounts when it was verified: a printed receipt stays what it was. */
export function receiptPaper(booking: Booking, entry: ReceiptEntry, company: Company): TDocumentDefinitions {
  const { contact, ref } = booking;
  const { total_paise, paid_paise, unverified_paise, charge_paise, due_paise, next_payment, tour } =
    entry.receipt;
  return sheet({
    title: 'Receipt',
    marks: [entry.receipt_number ?? booking.ref, formatDay(entry.day)],
    company,
    content: [
      soldFacts(
        [
          ['For', contact.name],
          ['Phone', contact.phone && formatPhone(contact.phone)],
          ['Email', contact.email],
          ['Booking', ref],
        ],
        tour,
      ),
      ...section(
        'Payment received',
        table({
          widths: [80, 90, '*', 100],
          head: ['Date', 'Method', 'Reference', 'Amount'],
          numbers: 1,
          body: [
            [
              formatDay(entry.day),
              formatMethod(entry.method ?? ''),
              withoutProvider(entry.reference ?? ''),
              formatMoney(entry.amount_paise),
            ],
          ],
        }),
      ),
      sums([
        { label: 'Total price of the tour', value: formatMoney(total_paise) },
        { label: 'Received so far', value: formatMoney(paid_paise - unverified_paise) },
        ...(charge_paise > 0 ? [{ label: 'Cancellation charge', value: formatMoney(charge_paise) }] : []),
        ...(unverified_paise > 0 ? [{ label: 'Being checked', value: formatMoney(unverified_paise) }] : []),
        ...(due_paise > 0 ? [{ label: 'Balance', value: formatMoney(due_paise) }] : []),
        ...(next_payment
          ? [
              {
                label: `Next payment by ${formatDay(next_payment.due_on)}`,
                value: formatMoney(next_payment.amount_paise),
              },
            ]
          : []),
        { label: 'Received with this receipt', value: formatMoney(entry.amount_paise), isTotal: true },
      ]),
    ],
  });
}
