import { MessageSquareQuote } from 'lucide-react';
import { ListScreen } from '../../shared/list/list-screen';
import { NoPermission } from '../../shared/session/no-permission';
import { paths } from '../../config/paths';
import { usePermission } from '../../shared/session/permissions';
import { reviewListOptions } from './reviews';
import { reviewColumns } from './review-columns';
import { reviewListSpec, statusNames } from './review';

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
