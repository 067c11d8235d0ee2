import { formatDate } from '@aertrip/platform';
import {
  Badge,
  Breadcrumbs,
  Card,
  FormMessage,
  Frame,
  IconText,
  lateComponent,
  Row,
  Stack,
  TapLink,
  Text,
} from '@aertrip/ui';
import { Check } from 'lucide-react';
import { memo, Suspense, type ReactNode } from 'react';
import { BelowTheFold } from '../../../../components/below-the-fold';
import { Paragraphs } from '../../../../components/paragraphs';
import { Rating } from '../../../../components/rating';
import { paths } from '../../../../config/paths';
import type { TripChoice } from '../../hooks/use-trip-choice';
import type { Departure } from '../../model/departure';
import type { PackageDetail } from '../../model/package-detail';
import { packageKindNames } from '../../model/package-kind';
import { Gallery } from './gallery';
import styles from './package-article.module.css';
import { PackageFacts } from './package-facts';
import { loadPackageSections } from './load-package-sections';
import { PackagePart } from './package-part';
import { Route } from '../card/route';

const PackageSections = lateComponent(() => loadPackageSections().then((module) => module.PackageSections));

const TravelIcon = lateComponent(() =>
  import(/* webpackChunkName: 'package-screen-late' */ '@aertrip/ui/travel-icon').then(
    (module) => module.TravelIcon,
  ),
);

interface PackageArticleProps {
  detail: PackageDetail;
  /** Guest reviews, if any. */
  reviews?: ReactNode;
  choice: TripChoice;
  /** Asks the desk for seats on a sold-out departure. */
  onAskForSeats?: (departure: Departure) => void;
  /** Price, party and actions; a sidebar on wide screens. */
  priceBox: ReactNode;
  /** Compact version of `aside`, at the bottom of small screens. */
  bookBar: ReactNode;
  /** Actions such as share and save, as icons on the picture. */
  tools: ReactNode;
}

/** The complete page of a package: pictures, itinerary, dates, prices, terms, booking and enquiry. */
export function PackageArticle(props: PackageArticleProps) {
  const { detail, choice, onAskForSeats, reviews, priceBox, bookBar, tools } = props;
  const { departure: chosen, isGone } = choice;

  return (
    <Frame as="article">
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
          <Stack gap={7} className={styles.main}>
            <PartNavigation hasReviews={Boolean(reviews)} hasInclusions={detail.inclusions.length > 0} />
            <PackageFacts detail={detail} />
            <PackagePart id="overview" title="What to look forward to">
              <Overview detail={detail} />
            </PackagePart>
            <BelowTheFold>
              <PackageSections
                detail={detail}
                choice={choice}
                onAskForSeats={onAskForSeats}
                reviews={reviews}
              />
            </BelowTheFold>
          </Stack>
        </div>
      </div>
      {bookBar}
    </Frame>
  );
}

function PackageHeader({ detail }: { detail: PackageDetail }) {
  const { destination, title, kind, themes, stops } = detail;
  return (
    <Stack as="header" gap={2} align="start" className={styles.header}>
      <Breadcrumbs
        className={styles.crumbs}
        items={[
          { label: 'Home', to: paths.home.href },
          { label: 'Destinations', to: paths.destinations.href },
          ...(destination ? [{ label: destination.name, to: paths.destination.href(destination.slug) }] : []),
          { label: title },
        ]}
      />
      <Row as="ul" gap={2} aria-label="Tour type">
        <li>
          <Badge tone="accent">{`${detail.nights}N/${detail.days}D`}</Badge>
        </li>
        <li>
          <Badge tone="accent">{packageKindNames[kind]}</Badge>
        </li>
        <Themes themes={themes} />
      </Row>
      <h1>{title}</h1>
      <Route stops={stops} />
      {detail.ratingAverage !== null && (
        <TapLink href="#reviews">
          <Rating average={detail.ratingAverage} count={detail.ratingCount} />
        </TapLink>
      )}
    </Stack>
  );
}

/** Memoized: an update of an icon that waits for its code would hold back what the visitor changes. */
const Themes = memo(function Themes({ themes }: Pick<PackageDetail, 'themes'>) {
  return themes.map(({ slug, name, icon }) => (
    <li key={slug}>
      <Badge>
        <Suspense>
          <TravelIcon name={icon} size={14} />
        </Suspense>
        <span>{` ${name}`}</span>
      </Badge>
    </li>
  ));
});

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
    <nav aria-label="On this page" data-print="none" className={styles.parts}>
      <Row as="ul" gap={5}>
        {parts
          .filter(([id = '']) => !missing.includes(id))
          .map(([id, name]) => (
            <li key={id}>
              <TapLink href={`#${id}`}>{name}</TapLink>
            </li>
          ))}
      </Row>
    </nav>
  );
}

function Overview({ detail: { summary, overview, highlights } }: { detail: PackageDetail }) {
  return (
    <Stack>
      {summary && <Text size="lg">{summary}</Text>}
      <Text as="div" tone="soft">
        <Paragraphs text={overview} />
      </Text>
      {highlights.length > 0 && (
        <Card as="ul" tone="sand" gap={3} aria-label="Highlights">
          {highlights.map((highlight) => (
            <IconText as="li" key={highlight} icon={Check}>
              {highlight}
            </IconText>
          ))}
        </Card>
      )}
    </Stack>
  );
}
