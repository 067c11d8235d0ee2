import { formatDate } from '@aertrip/platform';
import { Badge, Breadcrumbs, Card, FormMessage, lateComponent, Row, Text } from '@aertrip/ui';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { TravelIcon } from '@aertrip/ui/travel-icon';
import { BelowTheFold } from '../../../../components/below-the-fold';
import { Paragraphs } from '../../../../components/paragraphs';
import { Rating } from '../../../../components/rating';
import { paths } from '../../../../config/paths';
import type { TripChoice } from '../../hooks/use-trip-choice';
import type { Departure } from '../../model/departure';
import type { PackageDetail } from '../../model/package-detail';
import { packageKindNames } from '../../model/package-kind';
import { Gallery } from './gallery';
import layout from '../../../../components/layout.module.css';
import styles from './package-article.module.css';
import { PackageFacts } from './package-facts';
import { loadPackageSections } from './load-package-sections';
import { PackagePart } from './package-part';
import { Route } from '../card/route';

const PackageSections = lateComponent(() => loadPackageSections().then((module) => module.PackageSections));

interface PackageArticleProps {
  detail: PackageDetail;
  /** Guest reviews, if any. */
  reviews?: ReactNode;
  choice: TripChoice;
  /** Opens the waiting list of a sold-out departure. */
  onNotify?: (departure: Departure) => void;
  /** Price, party and actions; a sidebar on wide screens. */
  priceBox: ReactNode;
  /** Compact version of `aside`, at the bottom of small screens. */
  bookBar: ReactNode;
  /** Actions such as share and save, as icons on the picture. */
  tools: ReactNode;
}

/** The complete page of a package: pictures, itinerary, dates, prices, terms, booking and enquiry. */
export function PackageArticle(props: PackageArticleProps) {
  const { detail, choice, onNotify, reviews, priceBox, bookBar, tools } = props;
  const { departure: chosen, isGone } = choice;

  return (
    <article className={layout.page}>
      {isGone && (
        <FormMessage tone="info">
          {chosen
            ? `The date in your link is no longer available. We are showing ${formatDate(chosen.startsOn)}; other dates are below.`
            : 'The date in your link is no longer available.'}
        </FormMessage>
      )}
      <div className={styles.layout}>
        <div className={styles.columns}>
          <PackageHeader detail={detail} />
          <div className={styles.pictures}>
            <Gallery images={detail.images} title={detail.title} />
            {tools}
          </div>
          <aside aria-label="Price and booking" className={styles.side}>
            {priceBox}
          </aside>
          <div className={styles.main}>
            <PartNavigation hasReviews={Boolean(reviews)} hasInclusions={detail.inclusions.length > 0} />
            <PackageFacts detail={detail} />
            <PackagePart id="overview" title="What to look forward to">
              <Overview detail={detail} />
            </PackagePart>
            <BelowTheFold>
              <PackageSections detail={detail} choice={choice} onNotify={onNotify} reviews={reviews} />
            </BelowTheFold>
          </div>
        </div>
      </div>
      {bookBar}
    </article>
  );
}

function PackageHeader({ detail }: { detail: PackageDetail }) {
  const { destination, title, kind, themes, stops } = detail;
  return (
    <header className={styles.header}>
      <Breadcrumbs
        className={styles.crumbs}
        items={[
          { label: 'Home', to: paths.home.href },
          { label: 'Destinations', to: paths.destinations.href },
          ...(destination ? [{ label: destination.name, to: paths.destination.href(destination.slug) }] : []),
          { label: title },
        ]}
      />
      <Row as="ul" gap={2} className={styles.badges} aria-label="Tour type">
        <li>
          <Badge tone="accent">{`${detail.nights}N/${detail.days}D`}</Badge>
        </li>
        <li>
          <Badge tone="accent">{packageKindNames[kind]}</Badge>
        </li>
        {themes.map(({ slug, name, icon }) => (
          <li key={slug}>
            <Badge>
              <TravelIcon name={icon} size={14} />
              <span>{` ${name}`}</span>
            </Badge>
          </li>
        ))}
      </Row>
      <h1 className={styles.title}>{title}</h1>
      <Route stops={stops} />
      {detail.ratingAverage !== null && (
        <a href="#reviews" className={styles.rating}>
          <Rating average={detail.ratingAverage} count={detail.ratingCount} />
        </a>
      )}
    </header>
  );
}

const parts = [
  ['overview', 'Overview'],
  ['itinerary', 'Itinerary'],
  ['departures', 'Dates and prices'],
  ['inclusions', 'Inclusions'],
  ['reviews', 'Reviews'],
  ['policies', 'Policies'],
  ['questions', 'Questions'],
];

interface PartNavigationProps {
  readonly hasReviews: boolean;
  readonly hasInclusions: boolean;
}

function PartNavigation({ hasReviews, hasInclusions }: PartNavigationProps) {
  const missing = [!hasReviews && 'reviews', !hasInclusions && 'inclusions'];
  return (
    <nav aria-label="On this page" className={styles.parts}>
      <ul>
        {parts
          .filter(([id = '']) => !missing.includes(id))
          .map(([id, name]) => (
            <li key={id}>
              <a href={`#${id}`}>{name}</a>
            </li>
          ))}
      </ul>
    </nav>
  );
}

function Overview({ detail: { summary, overview, highlights } }: { detail: PackageDetail }) {
  return (
    <div className={styles.overview}>
      {summary && (
        <Text size="lg" className={styles.summary}>
          {summary}
        </Text>
      )}
      <Paragraphs text={overview} />
      {highlights.length > 0 && (
        <Card as="ul" tone="sand" gap={3} className={styles.highlights} aria-label="Highlights">
          {highlights.map((highlight) => (
            <li key={highlight}>
              <Check size={20} aria-hidden="true" />
              <span>{highlight}</span>
            </li>
          ))}
        </Card>
      )}
    </div>
  );
}
