import { Button, ErrorPanel, Row, SelectField, Stack, Text } from '@aertrip/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Rating } from '../../components/rating';
import { useFocusOnGrowth } from '../../lib/use-focus-on-growth';
import { packageReviewsOptions, reviewsPerStep, partyKinds, type PartyKind } from './reviews';
import { ReviewCard } from './review-card';

const partyNames: Readonly<Record<PartyKind, string>> = {
  family: 'Families',
  couple: 'Couples',
  solo: 'Solo travellers',
};

interface PackageReviewsProps {
  packageId: string;
  /** Out of 5, from real guests; null without published reviews. */
  ratingAverage: number | null;
  ratingCount: number;
}

/** Reviews of one tour: the average of real guests and the latest of all; more on request. */
export function PackageReviews({ packageId, ratingAverage, ratingCount }: PackageReviewsProps) {
  const [party, setParty] = useState<PartyKind | null>(null);
  const [count, setCount] = useState(reviewsPerStep);
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...packageReviewsOptions(packageId, party, count),
    placeholderData: keepPreviousData,
  });
  const { list, focusOnGrowth } = useFocusOnGrowth(data?.reviews.length ?? 0);
  if (!data)
    return error ? (
      <ErrorPanel
        title="The reviews could not be loaded"
        error={error}
        headingLevel={3}
        onRetry={() => void refetch()}
      />
    ) : null;

  const { reviews, total } = data;
  return (
    <Stack>
      {ratingAverage !== null && (
        <Text size="lg">
          <Rating average={ratingAverage} count={ratingCount} />
        </Text>
      )}
      {reviews.some(({ isDemo }) => isDemo) && (
        <Text size="sm" tone="soft">
          Reviews marked “Demo review” are sample content and do not count towards the rating.
        </Text>
      )}
      {(total > 1 || party) && (
        <SelectField
          label="Reviews by"
          value={party ?? ''}
          options={[
            { value: '', label: 'All travellers' },
            ...partyKinds.map((kind) => ({ value: kind, label: partyNames[kind] })),
          ]}
          onChange={({ target }) => {
            setParty(partyKinds.find((kind) => kind === target.value) ?? null);
            setCount(reviewsPerStep);
          }}
        />
      )}
      {total === 0 && party && <p role="status">{`No reviews by ${partyNames[party].toLowerCase()} yet.`}</p>}
      <Stack as="ul" ref={list} aria-busy={isPlaceholderData}>
        {reviews.map((review) => (
          <li key={review.id}>
            <ReviewCard review={review} />
          </li>
        ))}
      </Stack>
      {reviews.length < total && (
        <Row>
          <Button
            variant="secondary"
            busy={isPlaceholderData}
            onClick={() => {
              focusOnGrowth();
              setCount(count + reviewsPerStep);
            }}
          >
            {`More reviews (${total - reviews.length})`}
          </Button>
        </Row>
      )}
    </Stack>
  );
}
