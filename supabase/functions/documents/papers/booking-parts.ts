import type { Content } from 'pdfmake/interfaces';
import { count, formatDay, formatDays, formatMoney, formatPhone, formatRate } from '../../_shared/format.ts';
import type { Booking, Quote } from '../document-data.ts';
import { facts, note, section, sums, table, type SumRow } from '../paper/parts.ts';

/** Parties and subject of the document, with paid extras where they are of use. */
export const bookingFacts = (
  { package: tour, departure, contact, ref, travellers }: Booking,
  extras: string | null = null,
): Content =>
  facts(
    [
      ['For', contact.name],
      ['Phone', contact.phone && formatPhone(contact.phone)],
      ['Email', contact.email],
      ['Booking', ref],
      ['Extras', extras],
    ],
    [
      ['Tour', tour.title],
      ['Dates', formatDays(departure.starts_on, departure.ends_on)],
      ['Duration', `${count(tour.nights, 'night')}, ${count(tour.days, 'day')}`],
      ['From', departure.city],
      ['Travellers', String(travellers.length)],
    ],
  );

/** The tour as sold, from its price: the booking may have moved to another departure since. */
export const soldFacts = (
  buyer: readonly (readonly [label: string, value: string | null])[],
  {
    package_title,
    starts_on,
    ends_on,
    city,
    travellers,
  }: Pick<Quote, 'package_title' | 'starts_on' | 'ends_on' | 'city' | 'travellers'>,
): Content =>
  facts(buyer, [
    ['Tour', package_title],
    ['Dates', formatDays(starts_on, ends_on)],
    ['From', city],
    ['Travellers', String(travellers)],
  ]);

/** Price lines as sold. */
export const priceLines = ({ lines }: Quote): Content =>
  table({
    widths: ['*', 36, 84, 92],
    head: ['Description', 'Qty', 'Rate', 'Amount'],
    numbers: 3,
    body: lines.map(({ label, count: number, unit_paise, amount_paise }) => [
      label,
      String(number),
      formatMoney(unit_paise),
      formatMoney(amount_paise),
    ]),
  });

/** GST as CGST and SGST within the seller's state, as IGST elsewhere, as GST on documents that are no tax invoice. */
export function gstRows(gst_bp: number, gst_paise: number, isWithinState?: boolean): SumRow[] {
  if (isWithinState === undefined)
    return [{ label: `GST ${formatRate(gst_bp)}`, value: formatMoney(gst_paise) }];
  if (!isWithinState) return [{ label: `IGST ${formatRate(gst_bp)}`, value: formatMoney(gst_paise) }];
  return ['CGST', 'SGST'].map((name) => ({
    label: `${name} ${formatRate(gst_bp / 2)}`,
    value: formatMoney(gst_paise / 2),
  }));
}

export const tcsRow = (tcs_bp: number, tcs_paise: number): SumRow => ({
  label: `TCS ${formatRate(tcs_bp)}`,
  value: formatMoney(tcs_paise),
});

/**
 * Price lines from the tour price to the total.
 * @param isWithinState on a tax invoice: whether the place of supply is the seller's state
 */
export function priceSums(quote: Quote, isWithinState?: boolean): Content {
  const { promotion, base_paise, discount_paise, desk_discount_paise, taxable_paise } = quote;
  const { gst_bp, gst_paise, tcs_bp, tcs_paise } = quote;
  const discount: SumRow[] = [
    {
      label: promotion ? `Discount (${promotion.title})` : 'Discount',
      paise: discount_paise - desk_discount_paise,
    },
    { label: 'Discount from our travel desk', paise: desk_discount_paise },
  ]
    .filter(({ paise }) => paise > 0)
    .map(({ label, paise }) => ({ label, value: `−${formatMoney(paise)}` }));
  const taxable: SumRow[] =
    discount.length > 0 ? [{ label: 'Taxable value', value: formatMoney(taxable_paise) }] : [];
  return sums([
    { label: discount.length > 0 ? 'Price' : 'Price (taxable value)', value: formatMoney(base_paise) },
    ...discount,
    ...taxable,
    ...gstRows(gst_bp, gst_paise, isWithinState),
    ...(tcs_paise > 0 ? [tcsRow(tcs_bp, tcs_paise)] : []),
    { label: 'Total', value: formatMoney(quote.total_paise), isTotal: true },
  ]);
}

/** Due dates and amounts of an unpaid price. */
export const dueSums = ({ deposit_paise, instalments }: Quote): Content =>
  sums([
    { label: instalments.length > 0 ? 'Deposit' : 'To pay now', value: formatMoney(deposit_paise) },
    ...instalments.map(({ due_on, amount_paise }) => ({
      label: `${instalments.length > 1 ? 'Instalment' : 'Balance'} by ${formatDay(due_on)}`,
      value: formatMoney(amount_paise),
    })),
  ]);

export function travellerTable({ travellers }: Booking): Content {
  return table({
    widths: [36, '*', 36, 122, 72],
    head: ['Room', 'Name', 'Age', 'Sharing', 'Meals'],
    body: travellers.map(({ room_no, first_name, last_name, age, label, occupancy, meal }) => [
      room_no === null ? '' : String(room_no),
      [first_name, last_name].filter(Boolean).join(' ') || 'Name to follow',
      age === null ? 'Adult' : String(age),
      label ?? occupancy.replaceAll('_', ' '),
      meal ? meal.charAt(0).toUpperCase() + meal.slice(1).replaceAll('_', ' ') : '',
    ]),
  });
}

/** Cancellation charges by date. */
export function cancellationTable({ cancellation }: Quote): Content[] {
  if (cancellation.length === 0) return [];
  return section(
    'If you cancel',
    table({
      widths: ['*', 80, 110],
      head: ['Cancelled', 'Of the price', 'Charge'],
      numbers: 2,
      body: cancellation.map(({ until, charge_bp, charge_paise }) => [
        until ? `Until ${formatDay(until)}` : 'After that',
        formatRate(charge_bp),
        formatMoney(charge_paise),
      ]),
    }),
  );
}

/** What TCS is, and why it has the higher rate; nothing on a price without TCS. */
export const taxNotes = ({ tcs_paise, tcs_note }: Quote): Content[] =>
  tcs_paise > 0
    ? [
        ...(tcs_note ? [note(tcs_note)] : []),
        note(
          'TCS is tax collected at source on overseas tours; you can set it off in your income tax return.',
        ),
      ]
    : [];
