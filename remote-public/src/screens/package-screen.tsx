import { useLoaderData, useParams } from 'react-router-dom';
import { fullUrl, sharePicture } from '@aertrip/platform';
import { LateHydration, lateComponent, PageMeta } from '@aertrip/ui';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import type { ScreenData } from './loaders';
import { BelowTheFold } from '../components/below-the-fold';
import { Page } from '../components/page';
import { BookBar, PriceBox } from '../features/booking/components/price-box';
import { EnquiryDialog } from '../features/enquiry/enquiry-dialog';
import { useEnquiryDialog } from '../features/enquiry/use-enquiry-dialog';
import { packageDetailOptions } from '../features/packages/api/package-detail';
import { PackageArticle } from '../features/packages/components/detail/package-article';
import { useTripChoice } from '../features/packages/hooks/use-trip-choice';
import type { Departure } from '../features/packages/model/departure';
import type { PackageDetail } from '../features/packages/model/package-detail';
import { packageJsonLd } from '../features/packages/model/package-json-ld';
import { packageReviewsOptions, type Review } from '../features/reviews/reviews';
import { countTravellers, maxTravellersOnline } from '../lib/party';
import { packagePath } from '../lib/tour-path';
import { bookingPath, toOffer, enquirySubject } from './catalogue/offer';
import { PackageTools } from './catalogue/package-tools';
import { PrintNote } from './catalogue/print-note';

/** The screen of both package routes. */
export function PackageScreen() {
  const { today }: ScreenData = useLoaderData();
  const { packageSlug = '' } = useParams();
  return <PackageView key={packageSlug} slug={packageSlug} today={today} />;
}

const PackageReviews = lateComponent(() =>
  import(/* webpackChunkName: 'package-screen-late' */ '../features/reviews/package-reviews').then(
    (module) => module.PackageReviews,
  ),
);

const OtherTours = lateComponent(() =>
  import(/* webpackChunkName: 'package-screen-late' */ './catalogue/other-tours').then(
    (module) => module.OtherTours,
  ),
);

interface PackageViewProps {
  slug: string;
  today: string;
}

/** One package with its price, booking and enquiry form. */
export function PackageView({ slug, today }: PackageViewProps) {
  const { data: detail } = useSuspenseQuery(packageDetailOptions(slug, today));
  const choice = useTripChoice(detail.departures);
  const { data: reviews } = useQuery(packageReviewsOptions(detail.id));
  const dialog = useEnquiryDialog();
  const { departure, party } = choice;
  const offer = toOffer(detail, departure);

  const booking = { path: departure ? bookingPath(slug, departure.id, party) : '' };
  const handleEnquire = () => dialog.open(countTravellers(party) > maxTravellersOnline ? 'group' : 'enquiry');

  return (
    <Page>
      <PackageMeta detail={detail} departure={departure} reviews={reviews?.reviews ?? []} />
      <PackageArticle
        detail={detail}
        choice={choice}
        onAskForSeats={({ id }) => dialog.open('enquiry', id)}
        reviews={
          reviews &&
          reviews.total > 0 && (
            <LateHydration>
              <PackageReviews
                packageId={detail.id}
                ratingAverage={detail.ratingAverage}
                ratingCount={detail.ratingCount}
              />
            </LateHydration>
          )
        }
        priceBox={
          <PriceBox
            offer={offer}
            deposit={{ amountPaise: detail.bookingAmountPaise, days: detail.balanceDueDays }}
            party={party}
            onParty={choice.chooseParty}
            onEnquire={handleEnquire}
            booking={booking}
          />
        }
        bookBar={<BookBar offer={offer} party={party} onEnquire={handleEnquire} booking={booking} />}
        tools={<PackageTools detail={detail} chosen={departure} />}
      />
      <BelowTheFold>
        <OtherTours detail={detail} />
      </BelowTheFold>
      <PrintNote detail={detail} today={today} />
      <EnquiryDialog
        variant={dialog.variant}
        subject={enquirySubject(detail, choice.isNamed ? departure : undefined)}
        party={party}
        today={today}
        onClose={dialog.close}
      />
    </Page>
  );
}

interface PackageMetaProps {
  detail: PackageDetail;
  /** The departure whose price is on the page. */
  departure: Departure | undefined;
  reviews: readonly Review[];
}

function PackageMeta({ detail, departure, reviews }: PackageMetaProps) {
  const { title, seoTitle, seoDescription, summary, images } = detail;
  const path = packagePath(detail);
  const imageUrl = images[0] && fullUrl(sharePicture(images[0].path));
  return (
    <PageMeta
      title={seoTitle ?? title}
      description={seoDescription ?? summary}
      canonicalPath={path}
      image={images[0]?.path}
      jsonLd={packageJsonLd(detail, { shown: departure, reviews, url: fullUrl(path), imageUrl })}
    />
  );
}
