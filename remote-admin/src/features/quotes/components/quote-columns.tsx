import { formatDate, formatDateTime, formatExactPaise } from '@aertrip/platform';
import { Badge } from '@aertrip/ui';
import { Clipped, PanelLink } from '../../../shared/list/panel-link';
import { listColumns } from '../../../shared/list/table-columns';
import { paths } from '../../../config/paths';
import text from '../../../shared/text.module.css';
import { listedLooks, type ListedQuote } from '../model/quote-list';

const column = listColumns<ListedQuote>();

/** A day with its time below. */
function Moment({ time }: { readonly time: string }) {
  const [day, clock] = formatDateTime(time).split(', ');
  return (
    <span className={text.two}>
      <span>{`${day} `}</span>
      <small>{clock}</small>
    </span>
  );
}

export const quoteColumns = column.columns([
  column.accessor('customerName', {
    id: 'customer_name',
    meta: { label: 'Customer', primary: true },
    cell: ({ row: { original } }) => (
      <PanelLink
        id={`quote-${original.id}`}
        path={paths.quote.href(original.id)}
        name={original.customerName}
        reference={`${original.ref}, version ${original.number}`}
      />
    ),
  }),
  column.accessor('packageTitle', {
    id: 'package_title',
    meta: { label: 'Tour', wide: true, card: 'bare' },
    cell: ({ row: { original } }) => (
      <>
        <span className={text.title} title={original.packageTitle}>
          {original.packageTitle}
        </span>
        <span className={text.two}>
          <small>{formatDate(original.startsOn)}</small>
        </span>
      </>
    ),
  }),
  column.accessor('totalPaise', {
    id: 'total_paise',
    meta: { label: 'Total', align: 'end', card: 'bare' },
    cell: ({ getValue }) => formatExactPaise(getValue()),
  }),
  column.accessor('state', {
    id: 'state',
    meta: { label: 'Status', nowrap: true, card: 'bare' },
    cell: ({ getValue }) => {
      const [name, tone] = listedLooks[getValue()];
      return <Badge tone={tone}>{name}</Badge>;
    },
  }),
  column.accessor('validUntil', {
    id: 'valid_until',
    meta: { label: 'Valid until', nowrap: true },
    cell: ({ getValue }) => <Moment time={getValue()} />,
  }),
  column.accessor('sentAt', {
    id: 'sent_at',
    meta: { label: 'Sent', minor: true, nowrap: true, card: 'hidden' },
    cell: ({ getValue }) => (getValue() ? formatDate(getValue() ?? '') : '—'),
  }),
  column.accessor('lastOpenedAt', {
    id: 'last_opened_at',
    meta: { label: 'Last opened', minor: true, nowrap: true },
    cell: ({ row: { original } }) =>
      original.lastOpenedAt ? (
        <span title={`First opened ${formatDateTime(original.openedAt ?? '')}`}>
          <Moment time={original.lastOpenedAt} />
        </span>
      ) : (
        '—'
      ),
  }),
  column.accessor('assigneeName', {
    id: 'assignee_name',
    meta: { label: 'Assigned to', minor: true, wide: true, card: 'hidden' },
    cell: ({ getValue }) => <Clipped>{getValue() ?? '—'}</Clipped>,
  }),
]);
