import type { TDocumentDefinitions } from 'pdfmake/interfaces';
import type { Company } from '../../_shared/company.ts';
import { formatDay, formatMethod, formatMoment, formatMoney } from '../../_shared/format.ts';
import type { Booking } from '../document-data.ts';
import { section, sums, table } from '../paper/parts.ts';
import { sheet } from '../paper/sheet.ts';
import { bookingFacts } from './booking-parts.ts';

const kinds: Readonly<Record<string, string>> = {
  payment: 'Payment',
  refund: 'Refund',
  adjustment: 'Adjustment',
};

/** Verified ledger entries. */
export function receiptPaper(booking: Booking, company: Company): TDocumentDefinitions {
  const { ref, total_paise, paid_paise, unverified_paise, due_paise, balance_due_on, charge_paise, status } =
    booking;
  const entries = booking.entries.filter(({ state }) => state === 'verified');
  const last = entries.at(-1);
  return sheet({
    title: 'Receipt',
    marks: [ref, ...(last ? [formatDay(last.at)] : [])],
    company,
    content: [
      bookingFacts(booking),
      ...section(
        'Paid',
        table({
          widths: ['*', 110, 110, 100],
          head: ['Date', 'Description', 'Method', 'Amount'],
          numbers: 1,
          body: entries.map(({ at, kind, method, amount_paise }) => [
            formatMoment(at),
            kinds[kind] ?? kind,
            formatMethod(method ?? ''),
            formatMoney(amount_paise),
          ]),
        }),
      ),
      sums([
        { label: 'Total price of the tour', value: formatMoney(total_paise) },
        ...(status === 'cancelled'
          ? [{ label: 'Cancellation charge', value: formatMoney(charge_paise) }]
          : []),
        ...(due_paise > 0
          ? [
              {
                label: balance_due_on ? `Still to pay by ${formatDay(balance_due_on)}` : 'Still to pay',
                value: formatMoney(due_paise),
              },
            ]
          : []),
        ...(unverified_paise > 0 ? [{ label: 'Being checked', value: formatMoney(unverified_paise) }] : []),
        { label: 'Received', value: formatMoney(paid_paise - unverified_paise), isTotal: true },
      ]),
    ],
  });
}
