import { formatMonth } from '@aertrip/platform';
import { Badge, Card, Row, Stars } from '@aertrip/ui';
import { Link } from 'react-router-dom';
import { Paragraphs } from '../../components/paragraphs';
import { paths } from '../../config/paths';
import type { PartyKind, Review } from './reviews';
import styles from './review-card.module.css';

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
    <article className={styles.review}>
      <Row gap={2} justify="between">
        <Stars rating={rating} />
        {isDemo && <Badge>Demo review</Badge>}
      </Row>
      <h3 tabIndex={isTeaser ? undefined : -1} className={styles.title}>
        {title}
      </h3>
      <div className={styles.body}>
        <Paragraphs text={isTeaser ? teaserOf(body) : body} />
      </div>
      <p className={styles.author}>
        <span className={styles.name}>{authorName}</span>
        <span>{` travelled ${party ? `${partyTexts[party]} ` : ''}in ${formatMonth(travelledOn.slice(0, 7))}`}</span>
      </p>
      {isTeaser && (
        <Link to={paths.package.href(tour)} className={styles.tour}>
          {review.packageTitle}
        </Link>
      )}
      {!isTeaser && reply && (
        <Card tone="mist" gap={1} className={styles.reply}>
          <p className={styles.name}>Reply from Aertrip</p>
          <Paragraphs text={reply} />
        </Card>
      )}
    </article>
  );
}
