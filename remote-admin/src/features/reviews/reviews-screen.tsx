import { MessageSquareQuote } from 'lucide-react';
import { formatDate } from '@aertrip/platform';
import { Badge, Stars } from '@aertrip/ui';
import { ListScreen } from '../../shared/list/list-screen';
import { NoPermission } from '../../shared/session/permitted';
import { paths } from '../../config/paths';
import { usePermission } from '../../shared/session/roles';
import { reviewListOptions } from './reviews';
import { type Review, reviewListSpec, statusNames, statusTones } from './review';
import { PanelLink } from '../../shared/list/panel-link';
import { listColumns } from '../../shared/list/table-columns';

const statusFilter = {
  name: 'status',
  label: 'Status',
  defaultLabel: statusNames.pending,
  isAlwaysShown: true,
  options: [
    { value: 'published', label: statusNames.published },
    { value: 'rejected', label: statusNames.rejected },
    { value: 'all', label: 'All' },
  ],
};

const sortOptions = [
  { sort: { column: 'created_at', descending: true }, label: 'Newest first' },
  { sort: { column: 'rating', descending: false }, label: 'Worst first' },
  { sort: { column: 'rating', descending: true }, label: 'Best first' },
];

/** `/admin/masters/reviews`; a review opens beside it at `/admin/masters/reviews/:reviewId`. */
export function ReviewsScreen() {
  const canModerate = usePermission('moderateReviews');
  if (!canModerate.allowed) return <NoPermission reason={canModerate.reason} />;
  return (
    <ListScreen
      label="Reviews"
      nouns={['review', 'reviews']}
      spec={reviewListSpec}
      getOptions={reviewListOptions}
      columns={reviewColumns}
      getRowName={({ authorName }) => authorName}
      getRowPath={({ id }) => paths.review.href(id)}
      panelParam="reviewId"
      searchLabel="Search guest"
      filters={[statusFilter]}
      sortOptions={sortOptions}
      empty={{
        icon: <MessageSquareQuote />,
        title: 'No pending reviews',
        text: 'Guests can review a tour once it is completed.',
      }}
    />
  );
}

const column = listColumns<Review>();

const reviewColumns = column.columns([
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
    cell: ({ getValue }) => getValue(),
  }),
  column.accessor('status', {
    id: 'status',
    meta: { label: 'Status', nowrap: true },
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
