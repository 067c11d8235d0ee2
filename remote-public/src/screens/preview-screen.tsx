import { formatDate, formatDateTime } from '@aertrip/platform';
import { FormMessage, PageMeta } from '@aertrip/ui';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { useParams } from 'react-router-dom';
import { Page } from '../components/page';
import { PersonPrice } from '../components/person-price';
import { packagePreviewOptions } from '../features/packages/api/package-preview';
import { isLastSeat, personPrice, type Departure } from '../features/packages/model/departure';
import type { TripArticleProps } from './catalogue/trip-article';
import text from '../components/text.module.css';
import styles from './preview-screen.module.css';

export { loadPreview } from './preview/load-preview';
export { PreviewError } from './preview/preview-error';

/**
 * `/preview/:token`: a package with its draft, as visitors would see it, without booking and enquiry.
 * @param TripArticle from the chunk of the catalogue
 */
export function createPreviewScreen(TripArticle: ComponentType<TripArticleProps>) {
  return function PreviewScreen() {
    const { token = '' } = useParams();
    const { data } = useSuspenseQuery(packagePreviewOptions(token));
    const { package: detail, expiresAt } = data;
    return (
      <Page>
        <PageMeta title={`Preview: ${detail.title}`} noIndex />
        <div className={styles.banner}>
          <FormMessage tone="info">
            <p className={styles.note}>
              <strong>Preview from our travel desk.</strong>
              <span>{` This version is not on sale yet: dates and prices may still change. The link works until ${formatDateTime(expiresAt)}.`}</span>
            </p>
          </FormMessage>
        </div>
        <TripArticle detail={detail} renderPrice={(departure) => <PreviewPrice departure={departure} />} />
      </Page>
    );
  };
}

/** Replaces price and booking. */
function PreviewPrice({ departure }: { departure: Departure | undefined }) {
  const price = departure && personPrice(departure);
  return (
    <div className={styles.price}>
      {departure && price ? (
        <>
          <PersonPrice pricePaise={price.amountPaise} isLastSeat={isLastSeat(departure)} />
          <p>{`${formatDate(departure.startsOn)}${departure.city ? ` from ${departure.city.name}` : ''}`}</p>
        </>
      ) : (
        <p>No dates are priced yet.</p>
      )}
      <p className={text.softSmall}>You cannot book from a preview.</p>
    </div>
  );
}
