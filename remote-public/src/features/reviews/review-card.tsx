import { formatMonth } from '@aertrip/platform';
import { Badge, Card, Heading, Row, Stars, TapLink, Text } from '@aertrip/ui';
import { Paragraphs } from '../../components/paragraphs';
import { paths } from '../../config/paths';
import type { PartyKind, Review } from './reviews';

const partyTexts: Readonly<Record<PartyKind, string>> = {
  family: 'with family',
  couple: 'as a couple',
  solo: 'solo',
};

/** Most characters of a teaser: a clamp of lines would hide most of the text where letters are large. */
const teaserLength = 240;

const teaserOf = (body: string) =>
  body.length > teaserLength ? `${body.slice(0, body.lastIndexOf(' ', teaserLength))}…` : body;

interface ReviewCardProps {
  review: Review;
  /** Names the tour and truncates long texts, for a row of reviews of several tours. */
  isTeaser?: boolean;
}

/** One review with the company's answer; demo data is marked. */
export function ReviewCard({ review, isTeaser = false }: ReviewCardProps) {
  const { authorName, rating, title, body, travelledOn, party, isDemo, reply } = review;
  const tour = { slug: review.packageSlug, destinationSlug: review.destinationSlug };
  return (
    <Card as="article" gap={2}>
      <Row gap={2} justify="between">
        <Stars rating={rating} />
        {isDemo && <Badge>Demo review</Badge>}
      </Row>
      <Heading level={3} size={4} tabIndex={isTeaser ? undefined : -1}>
        {title}
      </Heading>
      <Text as="div" tone="soft">
        <Paragraphs text={isTeaser ? teaserOf(body) : body} />
      </Text>
      <Text size="sm" tone="soft">
        <strong>{authorName}</strong>
        <span>{` travelled ${party ? `${partyTexts[party]} ` : ''}in ${formatMonth(travelledOn.slice(0, 7))}`}</span>
      </Text>
      {isTeaser && <TapLink to={paths.package.href(tour)}>{review.packageTitle}</TapLink>}
      {!isTeaser && reply && (
        <Card tone="mist" gap={1} isCompact>
          <Text isStrong>Reply from Aertrip</Text>
          <Paragraphs text={reply} />
        </Card>
      )}
    </Card>
  );
}
