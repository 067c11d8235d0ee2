import { formatDate } from '@aertrip/platform';
import { Badge, Stars } from '@aertrip/ui';
import { PanelLink } from '../../shared/list/panel-link';
import { listColumns } from '../../shared/list/table-columns';
import { paths } from '../../config/paths';
import { statusNames, statusTones, type Review } from './review';

const column = listColumns<Review>();

export const reviewColumns = column.columns([
  column.accessor('authorName', {
    id: 'author_name',
    meta: { label: 'Guest', primary: true },
    cell: ({ row: { original } }) => (
      <PanelLink
        id={`review-${original.id}`}
        path={paths.review.href(original.id)}
        name={original.authorName}
        reference={original.title}
      />
    ),
  }),
  column.accessor('rating', {
    id: 'rating',
    meta: { label: 'Rating' },
    cell: ({ getValue }) => <Stars rating={getValue()} />,
  }),
  column.accessor((row) => row.package.title, {
    id: 'package_title',
    meta: { label: 'Tour', wide: true },
    enableSorting: false,
    cell: ({ getValue }) => getValue(),
  }),
  column.accessor('status', {
    id: 'status',
    meta: { label: 'Status', nowrap: true },
    enableSorting: false,
    cell: ({ row: { original } }) => (
      <Badge tone={statusTones[original.status]}>{statusNames[original.status]}</Badge>
    ),
  }),
  column.accessor('createdAt', {
    id: 'created_at',
    meta: { label: 'Written', minor: true },
    cell: ({ getValue }) => formatDate(getValue()),
  }),
]);
