import { formatPaise, todayInIndia } from '@aertrip/platform';
import { ButtonLink } from '@aertrip/ui';
import { useQuery } from '@tanstack/react-query';
import { FileText, Plus } from 'lucide-react';
import { ContactButtons } from '../../shared/contact-buttons';
import { formatCount } from '../../shared/count-text';
import type { ListFilter } from '../../shared/list/list-filters';
import { ListScreen } from '../../shared/list/list-screen';
import { Sums } from '../../shared/list/sums';
import { paths } from '../../config/paths';
import type { ListState } from '../../shared/list/list-state';
import { periodOptions } from '../../shared/list/filter-values';
import { salesPeopleOptions } from '../../shared/sale/choices';
import { usePermission } from '../../shared/session/roles';
import { quoteListOptions, type QuotePage, readQuotes } from './saved-quotes';
import { quoteColumns } from './components/quote-columns';
import { quoteCsvColumns, quoteListSpec, stateFilters, toQuoteFooter } from './model/quote-list';

const sortOptions = [
  { sort: { column: 'created_at', descending: true }, label: 'Newest first' },
  { sort: { column: 'valid_until', descending: false }, label: 'Ending first' },
  { sort: { column: 'last_opened_at', descending: true }, label: 'Last opened' },
  { sort: { column: 'total_paise', descending: true }, label: 'Highest total' },
];

const stateFilter: ListFilter = {
  name: 'state',
  label: 'Status',
  defaultLabel: 'Any status',
  options: Object.entries(stateFilters).map(([value, label]) => ({ value, label })),
};
const madeFilter: ListFilter = {
  name: 'made',
  label: 'Created',
  defaultLabel: 'Any day',
  options: (current) => periodOptions(current, todayInIndia()),
};

const summed = ['draft', 'sent', 'opened', 'expiring', 'accepted', 'expired'] as const;

/** Number and amount of the quotes of each status, for the other filters. */
function QuoteTotals({ list }: { readonly list: ListState }) {
  const query = useQuery({ ...quoteListOptions(list), select: (page) => (page as QuotePage).sums });
  return (
    <Sums
      label="Quotes by status"
      query={query}
      sumsOf={({ states }) =>
        summed.map((state) => {
          const { total = 0, totalPaise = 0 } = states[state] ?? {};
          return [stateFilters[state], `${formatCount(total)} · ${formatPaise(totalPaise)}`];
        })
      }
    />
  );
}

/** `/admin/quotes` */
export function QuotesScreen() {
  const canWrite = usePermission('writeSales');
  const { data: people = [] } = useQuery(salesPeopleOptions);
  const agentFilter: ListFilter = {
    name: 'agent',
    label: 'Assigned to',
    defaultLabel: 'Assigned to',
    options: people,
  };
  return (
    <ListScreen
      label="Quotes"
      nouns={['quote', 'quotes']}
      spec={quoteListSpec}
      getOptions={quoteListOptions}
      columns={quoteColumns}
      savedColumns="quotes"
      getRowName={({ customerName, ref }) => `${customerName}, ${ref}`}
      getRowPath={({ id }) => paths.quote.href(id)}
      searchLabel="Search customer, phone, tour or reference"
      renderCardActions={({ customerName, phone }) => <ContactButtons name={customerName} phone={phone} />}
      filters={[stateFilter, madeFilter, agentFilter]}
      sortOptions={sortOptions}
      renderSummary={(list) => <QuoteTotals list={list} />}
      addButton={
        canWrite.allowed && (
          <ButtonLink to={paths.newBooking.href} size="sm">
            <Plus size={16} aria-hidden />
            New quote
          </ButtonLink>
        )
      }
      csv={{
        fileName: 'quotes',
        columns: quoteCsvColumns,
        read: readQuotes,
        readFooters: async (list) => [toQuoteFooter((await readQuotes(list, [0, -1])).sums)],
        people: { list: 'quotes' },
      }}
      empty={{
        icon: <FileText />,
        title: 'No quotes yet',
        text: 'Create one here or from an enquiry, and send its link to the customer.',
      }}
    />
  );
}
