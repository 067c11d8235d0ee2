import { formatDate, formatExactPaise, formatMonth, todayInIndia } from '@aertrip/platform';
import { ReceiptIndianRupee } from 'lucide-react';
import type { ListFilter } from '../../shared/list/list-filters';
import { ListScreen } from '../../shared/list/list-screen';
import { listColumns } from '../../shared/list/table-columns';
import { paths } from '../../config/paths';
import type { ListState } from '../../shared/list/list-state';
import { periodOptions, toPeriod } from '../../shared/list/filter-values';
import { readTaxes, taxListOptions } from './booking-queries';
import { BookingLink } from './components/booking-link';
import text from '../../shared/text.module.css';
import { FinanceFrame } from './components/finance-frame';
import { TaxSummary } from './components/tax-summary';
import { returnColumns, sections, taxListSpec, type TaxPaper } from './model/taxes';

const thisMonth = () => todayInIndia().slice(0, 7);

/** Without a period, the current month. */
const ofPeriod = (list: ListState): ListState => ({
  ...list,
  filters: { ...list.filters, period: toPeriod(list.filters.period) ?? thisMonth() },
});

const getFilters = (): readonly ListFilter[] => [
  {
    name: 'period',
    label: 'Issued in',
    defaultLabel: formatMonth(thisMonth()),
    options: (current) => periodOptions(current, todayInIndia()).slice(current === thisMonth() ? 0 : 1),
  },
  {
    name: 'section',
    label: 'GSTR-1 section',
    defaultLabel: 'Any section',
    options: Object.entries(sections).map(([value, label]) => ({ value, label })),
  },
];

const column = listColumns<TaxPaper>();

const money = (id: keyof TaxPaper & `${string}Paise`, label: string) =>
  column.accessor(id, {
    id,
    meta: { label, align: 'end' },
    cell: ({ getValue }) => (getValue() === 0 ? '—' : formatExactPaise(getValue())),
  });

const columns = column.columns([
  column.accessor('number', {
    id: 'number',
    meta: { label: 'Number', primary: true },
    cell: ({ row: { original } }) => (
      <BookingLink
        id={original.bookingId}
        name={original.number}
        reference={`${original.bookingRef} · ${original.customerName}`}
      />
    ),
  }),
  column.accessor('issuedOn', {
    id: 'issued_on',
    meta: { label: 'Date', nowrap: true },
    cell: ({ getValue }) => formatDate(getValue()),
  }),
  column.accessor('section', { id: 'section', meta: { label: 'Section' } }),
  column.accessor('placeOfSupply', {
    id: 'place',
    meta: { label: 'Place of supply', minor: true },
    cell: ({ getValue }) => getValue() ?? '—',
  }),
  money('taxablePaise', 'Taxable'),
  column.display({
    id: 'gst',
    meta: { label: 'GST', align: 'end' },
    cell: ({ row: { original } }) => (
      <span className={text.two}>
        <span>{formatExactPaise(original.igstPaise + original.cgstPaise + original.sgstPaise)}</span>
        <small>{original.igstPaise === 0 ? 'CGST + SGST' : 'IGST'}</small>
      </span>
    ),
  }),
  money('tcsPaise', 'TCS'),
  money('totalPaise', 'Total'),
]);

/** `/admin/finance/taxes`: invoices and credit notes of a period, for the GST and TCS returns. */
export function TaxesScreen() {
  return (
    <FinanceFrame>
      <ListScreen
        label="Invoices and credit notes"
        nouns={['document', 'documents']}
        spec={taxListSpec}
        getOptions={(list) => taxListOptions(ofPeriod(list))}
        columns={columns}
        getRowName={({ number }) => number}
        getRowPath={({ bookingId }) => paths.booking.href(bookingId)}
        filters={getFilters()}
        renderSummary={(list) => <TaxSummary list={ofPeriod(list)} />}
        csv={{
          fileName: 'gstr1',
          columns: returnColumns,
          read: (list, range) => readTaxes(ofPeriod(list), range),
          people: { list: 'invoices' },
        }}
        empty={{
          icon: <ReceiptIndianRupee />,
          title: 'No invoices in this month',
          text: 'Choose another month to see its invoices and credit notes.',
        }}
      />
    </FinanceFrame>
  );
}
