import { useQuery } from '@tanstack/react-query';
import { Rail } from '../../components/rail';
import { Section } from '../../components/section';
import { latestReviewsOptions } from './reviews';
import { ReviewCard } from './review-card';

/** The latest reviews of all tours; `null` when there are none or they failed to load. */
export function ReviewStrip() {
  const { data } = useQuery(latestReviewsOptions());
  if (!data || data.length === 0) return null;
  return (
    <Section
      title="What guests say"
      lead={
        data.some(({ isDemo }) => isDemo)
          ? 'Reviews marked “Demo review” are sample content.'
          : 'Written by guests who took the tour.'
      }
      tone="mist"
    >
      <Rail label="Reviews">
        {data.map((review) => (
          <ReviewCard key={review.id} review={review} isTeaser />
        ))}
      </Rail>
    </Section>
  );
}
