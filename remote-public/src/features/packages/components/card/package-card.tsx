import { formatDate } from '@aertrip/platform';
import { Badge, Picture, VisuallyHidden } from '@aertrip/ui';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { CardTools } from '../../../../components/card-tools';
import { Duration } from '../../../../components/duration';
import { PartyPrice } from '../../../../components/party-price';
import { PersonPrice } from '../../../../components/person-price';
import { Rating } from '../../../../components/rating';
import { TravelIcon, travelIconLabel } from '@aertrip/ui/travel-icon';
import { paths } from '../../../../config/paths';
import { writeParty, type Party } from '../../../../lib/party';
import { plural } from '../../../../lib/plural';
import { fewSeats } from '../../model/departure';
import type { PackageCard as Card } from '../../model/package-card';
import { packageKindNames } from '../../model/package-kind';
import text from '../../../../components/text.module.css';
import styles from './package-card.module.css';
import { Route } from './route';

/** As many as fit beside the price on the narrowest card. */
const maxIcons = 5;

interface PackageCardProps {
  card: Card;
  /** `sizes` of the cover picture. */
  sizes: string;
  /** The party of the search. The card then shows the party's total, and its link carries the party. */
  party?: Party | null;
}

/** URL of the package with the card's departure and party. */
function cardPath(card: Card, party: Party | null): string {
  const params = new URLSearchParams();
  if (card.nextDepartureId) params.set('departure', card.nextDepartureId);
  if (party) writeParty(params, party);
  const query = params.toString();
  return paths.package.href(card) + (query && `?${query}`);
}

/**
 * A package in a list: description, route, and one departure with date, city and price. Memoized, because the router
 * renders a screen again when the visitor leaves it, and cards are most of it.
 */
export const PackageCard = memo(function PackageCard({ card, sizes, party = null }: PackageCardProps) {
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
        <p className={styles.kicker}>
          <span>{`${card.destinationName} · ${packageKindNames[card.kind]}`}</span>
          <Rating average={card.ratingAverage} count={card.ratingCount} />
        </p>
        <h3 className={styles.title}>
          <Link to={cardPath(card, party)} className={styles.link}>
            {card.title}
          </Link>
        </h3>
        <Route stops={card.stops} />
        <Inclusions icons={card.inclusionIcons} />
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
          <div className={styles.next}>
            {nextDeparture ? (
              <>
                <span className={text.softTiny}>{formatStart(card)}</span>
                <span className={styles.nextDate}>{formatDate(nextDeparture)}</span>
              </>
            ) : (
              <span className={text.softTiny}>Dates on request</span>
            )}
            {seatsLeft === 0 && <Badge>Sold out</Badge>}
            {isScarce && <Badge tone="warn">{`${plural(seatsLeft, 'seat')} left`}</Badge>}
          </div>
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

function Inclusions({ icons }: { icons: readonly string[] }) {
  const known = [...new Set(icons)].filter((icon) => travelIconLabel(icon) !== null).slice(0, maxIcons);
  if (known.length === 0) return null;
  return (
    <ul className={styles.icons} aria-label="Included">
      {known.map((icon) => (
        <li key={icon} title={travelIconLabel(icon) ?? undefined}>
          <TravelIcon name={icon} size={18} />
          <VisuallyHidden>{travelIconLabel(icon)}</VisuallyHidden>
        </li>
      ))}
    </ul>
  );
}
