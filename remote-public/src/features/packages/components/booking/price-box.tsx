import { Button } from '@aertrip/ui';
import { PhoneCall } from 'lucide-react';
import { PersonPrice } from '../../../../components/person-price';
import { addDays, formatDayRange } from '../../../../lib/dates';
import { availability, twinPrice, type Departure } from '../../model/departure';
import { meetingPlace, type PackageDetail } from '../../model/package-detail';
import styles from './price-box.module.css';

export interface OfferProps {
  detail: PackageDetail;
  /** The departure chosen further down, if the tour has any. */
  departure: Departure | undefined;
  onEnquire: () => void;
  onBook: () => void;
}

/** The price of the chosen date, or else the lowest. */
function offerPrice({ detail, departure }: Pick<OfferProps, 'detail' | 'departure'>) {
  const price = departure && twinPrice(departure);
  return price
    ? { pricePaise: price.amountPaise, mrpPaise: price.mrpPaise }
    : { pricePaise: detail.priceFromPaise, mrpPaise: detail.mrpFromPaise, isFrom: true };
}

const canBook = (departure: Departure | undefined) =>
  departure !== undefined && availability(departure) !== 'sold-out';

/** Price, date and the two ways on, beside the description on wide screens. */
export function PriceBox({ detail, departure, onEnquire, onBook }: OfferProps) {
  const place = meetingPlace(detail);
  return (
    <div className={styles.box}>
      <PersonPrice {...offerPrice({ detail, departure })} size="lg" />
      {departure && (
        <p className={styles.date}>
          <strong>{formatDayRange(departure.startsOn, addDays(departure.startsOn, detail.nights))}</strong>
          <span>
            {departure.city
              ? `from ${departure.city.name}`
              : `joining ${place ? `at ${place}` : 'on arrival'}`}
          </span>
          <a href="#departures">Other dates and prices</a>
        </p>
      )}
      <div className={styles.actions}>
        {canBook(departure) && (
          <Button size="lg" onClick={onBook}>
            Book
          </Button>
        )}
        <Button size="lg" variant={canBook(departure) ? 'secondary' : 'primary'} onClick={onEnquire}>
          Enquire
        </Button>
      </div>
      <p className={styles.desk}>
        <PhoneCall size={18} aria-hidden="true" />
        <span>Our travel desk confirms your seats by phone. Asking costs nothing.</span>
      </p>
    </div>
  );
}

/** The same at the bottom of small screens, always within reach of the thumb. */
export function BookBar({ detail, departure, onEnquire, onBook }: OfferProps) {
  return (
    <div className={styles.bar} role="region" aria-label="Price and booking">
      <PersonPrice {...offerPrice({ detail, departure })} />
      <div className={styles.barActions}>
        <Button variant={canBook(departure) ? 'secondary' : 'primary'} onClick={onEnquire}>
          Enquire
        </Button>
        {canBook(departure) && <Button onClick={onBook}>Book</Button>}
      </div>
    </div>
  );
}
