import { formatDate } from '@aertrip/platform';
import { Badge, Picture, Row, Text } from '@aertrip/ui';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { CardTools } from '../../../../components/card-tools';
import { PersonPrice } from '../../../../components/person-price';
import { PartyPrice } from '../../../../components/party-price';
import { Duration } from '../../../../components/duration';
import { Rating } from '../../../../components/rating';
import { includedInWords } from '../../model/included-in-words';
import { paths } from '../../../../config/paths';
import type { Party } from '../../../../lib/party';
import { plural } from '../../../../lib/text';
import { withTrip } from '../../../../lib/tour-path';
import { fewSeats } from '../../model/departure';
import type { PackageCard as Card } from '../../api/package-card-row';
import { packageKindNames } from '../../model/package-kind';
import styles from './package-card.module.css';
import { Route } from './route';

/** An average of one or two reviews says nothing. */
const worthRating = 3;

interface PackageCardProps {
  card: Card;
  /** `sizes` of the cover picture. */
  sizes: string;
  /** The party of the search. The card then shows the party's total, and its link carries the party. */
  party?: Party | null;
  /** The picture is in the viewport when the page opens. */
  priority?: boolean;
}

/**
 * A package in a list: description, route, and one departure with date, city and price. Memoized, because the router
 * renders a screen again when the visitor leaves it, and cards are most of it.
 */
export const PackageCard = memo(function PackageCard({
  card,
  sizes,
  party = null,
  priority = false,
}: PackageCardProps) {
  const { nextDeparture, seatsLeft } = card;
  const isScarce = nextDeparture !== null && seatsLeft !== null && seatsLeft > 0 && seatsLeft <= fewSeats;
  return (
    <article className={styles.card}>
      <div className={styles.cover}>
        {card.coverPath && (
          <Picture
            path={card.coverPath}
            alt={card.coverAlt}
            sizes={sizes}
            priority={priority}
            focalX={card.coverFocalX}
            focalY={card.coverFocalY}
            className={styles.picture}
          />
        )}
        <span className={styles.duration}>
          <Duration nights={card.nights} days={card.days} />
        </span>
      </div>
      <div className={styles.body}>
        <Row as="p" justify="between" className={styles.kicker}>
          <span>{`${card.destinationName} · ${packageKindNames[card.kind]}`}</span>
          {card.ratingCount >= worthRating && (
            <Rating average={card.ratingAverage} count={card.ratingCount} />
          )}
        </Row>
        <h3 className={styles.title}>
          <Link to={withTrip(paths.package.href(card), card.nextDepartureId, party)} className={styles.link}>
            {card.title}
          </Link>
        </h3>
        <Route stops={card.stops} />
        <Included card={card} />
        <div className={styles.foot}>
          {party && card.partyPaise != null ? (
            <PartyPrice partyPaise={card.partyPaise} party={party} />
          ) : (
            <PersonPrice
              pricePaise={card.nextPricePaise}
              mrpPaise={card.nextMrpPaise}
              isLastSeat={card.seatsLeft === 1}
            />
          )}
          <Row as="p" className={styles.next}>
            {nextDeparture ? (
              <>
                <Text as="span" size="xs" tone="soft">
                  {formatStart(card)}
                </Text>{' '}
                <strong>{formatDate(nextDeparture)}</strong>
              </>
            ) : (
              <Text as="span" size="xs" tone="soft">
                Dates on request
              </Text>
            )}
            {seatsLeft === 0 && <Badge>Sold out</Badge>}
            {isScarce && <Badge tone="warn">{`${plural(seatsLeft, 'seat')} left`}</Badge>}
          </Row>
        </div>
      </div>
      <CardTools
        tour={{ id: card.id, slug: card.slug, title: card.title, departureId: card.nextDepartureId }}
      />
    </article>
  );
});

function formatStart({ nextCity, joinsAt }: Card): string {
  if (nextCity) return `Departs from ${nextCity}`;
  return joinsAt ? `Join at ${joinsAt}` : 'Departs';
}

function Included({ card }: { card: Card }) {
  const words = includedInWords(card.inclusionIcons);
  return (
    words && (
      <Text size="sm" tone="soft">
        {words}
      </Text>
    )
  );
}
