import { formatDate, formatExactPaise } from '@aertrip/platform';
import { Badge } from '@aertrip/ui';
import { Clipped, PanelLink } from '../../../shared/list/panel-link';
import { listColumns } from '../../../shared/list/table-columns';
import { fromCityText } from '../../../shared/sale/departure-status';
import { paths } from '../../../config/paths';
import { type Departure, getSeatsSoldElsewhere, getStatusBadge, type SaleState } from '../model/departure';
import text from '../../../shared/text.module.css';

const column = listColumns<Departure>();

export const departureColumns = column.columns([
  column.accessor('packageTitle', {
    id: 'package_title',
    meta: { label: 'Tour', primary: true },
    cell: ({ row: { original } }) => (
      <PanelLink
        id={`departure-${original.id}`}
        path={paths.departure.href(original.id)}
        name={original.packageTitle}
        reference={original.packageCode}
      />
    ),
  }),
  column.accessor('startsOn', {
    id: 'starts_on',
    meta: { label: 'Departs', card: 'bare' },
    cell: ({ row: { original } }) => (
      <span className={text.two}>
        <span>{formatDate(original.startsOn)}</span>
        <small>
          <Clipped>{fromCityText(original.departureCity)}</Clipped>
        </small>
      </span>
    ),
  }),
  column.accessor('seatsBooked', {
    id: 'seats_booked',
    meta: { label: 'Sold', align: 'end' },
    cell: ({ row: { original } }) => (
      <span className={text.two}>
        <span>{`${original.seatsBooked} of ${original.seatsTotal}`}</span>
        {original.seatsHeld > 0 && <small>{`${original.seatsHeld} held`}</small>}
      </span>
    ),
  }),
  column.accessor('seatsLeft', {
    id: 'seats_left',
    meta: { label: 'Left', align: 'end', wide: true, card: 'hidden' },
    cell: ({ getValue }) => getValue(),
  }),
  column.accessor('minGuests', {
    id: 'min_guests',
    meta: { label: 'Minimum', align: 'end', wide: true },
    cell: ({ row: { original } }) =>
      original.isBelowMinimum && original.minGuests !== null ? (
        <span className={text.two}>
          <span>{original.minGuests}</span>
          <small>
            <Badge tone="bad">{`${original.minGuests - original.seatsBooked} more`}</Badge>
          </small>
        </span>
      ) : (
        (original.minGuests ?? '—')
      ),
  }),
  column.accessor('salesPaise', {
    id: 'sales_paise',
    meta: { label: 'Sales, incl. taxes', align: 'end', minor: true, card: 'hidden' },
    cell: ({ row: { original } }) => (
      <span className={text.two}>
        <span>{original.salesPaise ? formatExactPaise(original.salesPaise) : '—'}</span>
        <small>{getSeatsSoldElsewhere(original)}</small>
      </span>
    ),
  }),
  column.accessor('status', {
    id: 'status',
    meta: { label: 'Status', nowrap: true, card: 'bare' },
    cell: ({ row: { original } }) => <StatusBadge departure={original} />,
  }),
]);

interface StatusBadgeProps {
  readonly departure: SaleState;
}

/** Sale status of a departure. */
export function StatusBadge({ departure }: StatusBadgeProps) {
  const badge = getStatusBadge(departure);
  return <Badge tone={badge.tone}>{badge.text}</Badge>;
}
