import { formatDate, formatDateTime, formatPaise } from '@aertrip/platform';
import { Badge, Picture, Text } from '@aertrip/ui';
import { ImageOff } from 'lucide-react';
import { Link } from 'react-router-dom';
import { listColumns } from '../../../shared/list/table-columns';
import { paths } from '../../../config/paths';
import {
  formatSeatsLeft,
  getPackageName,
  type PackageRow,
  stateNames,
  stateTones,
} from '../model/package-status';
import text from '../../../shared/text.module.css';
import styles from './package-columns.module.css';

const column = listColumns<PackageRow>();
const noValue = '—';

export const packageColumns = column.columns([
  column.accessor('title', {
    id: 'title',
    meta: { label: 'Package', primary: true },
    cell: ({ row: { original } }) => (
      <span className={styles.package}>
        {original.coverPath ? (
          <Picture
            path={original.coverPath}
            alt=""
            focalX={original.coverFocalX}
            focalY={original.coverFocalY}
            className={styles.cover}
          />
        ) : (
          <span className={styles.noCover}>
            <ImageOff size={16} aria-hidden />
          </span>
        )}
        <Link to={paths.package.href(original.id)} className={styles.title} title={getPackageName(original)}>
          <span className={text.title}>{getPackageName(original)}</span>
        </Link>
      </span>
    ),
  }),
  column.accessor('destinationName', {
    id: 'destination_name',
    meta: { label: 'Destination', minor: true },
    cell: ({ row: { original } }) => (
      <span className={text.two}>
        <span>{original.destinationName ?? noValue}</span>
        <small>{original.code}</small>
      </span>
    ),
  }),
  column.accessor('nights', {
    id: 'nights',
    meta: { label: 'Nights', align: 'end', minor: true },
    cell: ({ row: { original } }) => `${original.nights}N/${original.days}D`,
  }),
  column.accessor('priceFromPaise', {
    id: 'price_from_paise',
    meta: { label: 'Price from', align: 'end' },
    cell: ({ row: { original } }) =>
      original.priceFromPaise === null ? noValue : formatPaise(original.priceFromPaise),
  }),
  column.accessor('nextDeparture', {
    id: 'next_departure',
    meta: { label: 'Next departure', nowrap: true },
    cell: ({ row: { original } }) => (original.nextDeparture ? formatDate(original.nextDeparture) : noValue),
  }),
  column.accessor('seatsLeft', {
    id: 'seats_left',
    meta: { label: 'Seats', align: 'end' },
    cell: ({ row: { original } }) => formatSeatsLeft(original) ?? noValue,
  }),
  column.accessor('status', {
    id: 'status',
    meta: { label: 'Status', nowrap: true },
    cell: ({ row: { original } }) => (
      <>
        <Badge tone={stateTones[original.state]}>{stateNames[original.state]}</Badge>
        {original.goesLiveAt && (
          <Text as="div" size="sm" tone="soft">
            {formatDateTime(original.goesLiveAt)}
          </Text>
        )}
      </>
    ),
  }),
  column.accessor('updatedAt', {
    id: 'updated_at',
    meta: { label: 'Updated', minor: true, nowrap: true },
    cell: ({ row: { original } }) => (
      <span title={formatDateTime(original.updatedAt)}>{formatDate(original.updatedAt)}</span>
    ),
  }),
]);
