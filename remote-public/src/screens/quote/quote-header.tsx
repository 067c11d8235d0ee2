import { Picture } from '@aertrip/ui';
import { Link } from 'react-router-dom';
import { paths } from '../../config/paths';
import type { SharedQuote } from '../../features/booking/model/shared-quote';
import { formatDayRange } from '../../lib/dates';
import { plural } from '../../lib/plural';
import styles from './quote-header.module.css';

/** Header of a quote: tour with picture, dates, city, travellers. */
export function QuoteHeader({ shared }: { shared: SharedQuote }) {
  const { ref, number, name, quote } = shared;
  const { title, slug, destinationSlug, coverPath, nights, days } = shared.package;
  const tourPath = `${paths.package.href({ slug, destinationSlug })}?departure=${quote.departureId}`;
  return (
    <header className={styles.header}>
      {coverPath && (
        <Picture
          path={coverPath}
          alt=""
          sizes="(min-width: 48rem) 22rem, 100vw"
          priority
          className={styles.picture}
        />
      )}
      <div className={styles.heading}>
        <p className={styles.ref}>
          {`Quote ${ref}${number > 1 ? `, version ${number}` : ''}${name ? ` for ${name}` : ''}`}
        </p>
        <h1 className={styles.title}>{title}</h1>
        <dl className={styles.facts}>
          <div>
            <dt>Dates</dt>
            <dd>{formatDayRange(quote.startsOn, quote.endsOn)}</dd>
          </div>
          <div>
            <dt>Duration</dt>
            <dd>{`${plural(nights, 'night')}, ${plural(days, 'day')}`}</dd>
          </div>
          {quote.city && (
            <div>
              <dt>From</dt>
              <dd>{quote.city}</dd>
            </div>
          )}
          <div>
            <dt>Travellers</dt>
            <dd>{quote.travellers}</dd>
          </div>
        </dl>
        <Link to={tourPath} className={styles.tour}>
          See the itinerary
        </Link>
      </div>
    </header>
  );
}
