import { imageSources } from '@aertrip/platform';
import { PageMeta } from '@aertrip/ui';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { customerAuth, useCustomerAuth } from 'shared-auth';
import { BelowTheFold } from '../../components/below-the-fold';
import { Page } from '../../components/page';
import { paths } from '../../config/paths';
import { EnquiryDialog } from '../../features/enquiry/components/enquiry-dialog';
import { useEnquiryDialog } from '../../features/enquiry/hooks/use-enquiry-dialog';
import type { EnquirySubject } from '../../features/enquiry/model/enquiry';
import { packageDetailOptions } from '../../features/packages/api/package-detail';
import { PackageArticle } from '../../features/packages/components/detail/package-article';
import { SimilarPackages } from '../../features/packages/components/detail/similar-packages';
import type { Departure } from '../../features/packages/model/departure';
import type { PackageDetail } from '../../features/packages/model/package-detail';
import { packageJsonLd } from '../../features/packages/model/package-json-ld';
import { packageRatingJsonLd } from '../../features/packages/model/package-rating-json-ld';
import { packageReviewsOptions } from '../../features/reviews/api/reviews';
import { PackageReviews } from '../../features/reviews/components/package-reviews';
import type { Review } from '../../features/reviews/model/review';
import { breadcrumbJsonLd, fullUrl } from '../../lib/breadcrumb-json-ld';
import { RecentlyViewed } from '../recently-viewed/recently-viewed';
import { PackageTools } from './package-tools';
import styles from './package-view.module.css';
import { PrintNote } from './print-note';

interface PackageViewProps {
  slug: string;
  today: string;
}

/** One package, with the forms to enquire about it or to book it. */
export function PackageView({ slug, today }: PackageViewProps) {
  const { data: detail } = useSuspenseQuery(packageDetailOptions(slug, today));
  const { data: reviews } = useQuery(packageReviewsOptions(detail.id));
  const { user, loading } = useCustomerAuth();
  const dialog = useEnquiryDialog();
  // A link to the booking form is no way around signing in: without a customer the form is an enquiry.
  const variant = dialog.variant === 'booking' && !user && !loading ? 'enquiry' : dialog.variant;

  function handleBook(departure: Departure | undefined) {
    if (customerAuth.requireSignIn()) dialog.open('booking', departure?.id);
  }

  return (
    <Page className={styles.page}>
      <PackageMeta detail={detail} reviews={reviews?.reviews ?? []} />
      <PackageArticle
        detail={detail}
        reviews={
          reviews &&
          reviews.total > 0 && (
            <PackageReviews
              packageId={detail.id}
              ratingAverage={detail.ratingAverage}
              ratingCount={detail.ratingCount}
            />
          )
        }
        onEnquire={() => dialog.open('enquiry')}
        onBook={handleBook}
        tools={<PackageTools detail={detail} />}
      />
      <BelowTheFold>
        <div className={styles.others}>
          <SimilarPackages detail={detail} />
          <RecentlyViewed openId={detail.id} />
        </div>
      </BelowTheFold>
      <PrintNote detail={detail} today={today} />
      <EnquiryDialog
        variant={variant}
        subject={enquirySubject(detail, dialog.departureId)}
        today={today}
        onClose={dialog.close}
      />
    </Page>
  );
}

function enquirySubject(detail: PackageDetail, departureId: string | null): EnquirySubject {
  const departure = detail.departures.find(({ id }) => id === departureId);
  return {
    packageId: detail.id,
    packageSlug: detail.slug,
    packageTitle: detail.title,
    cities: [...new Set(detail.departures.flatMap(({ city }) => city?.name ?? []))],
    departure: departure
      ? { id: departure.id, startsOn: departure.startsOn, cityName: departure.city?.name ?? null }
      : null,
  };
}

function PackageMeta({ detail, reviews }: { detail: PackageDetail; reviews: readonly Review[] }) {
  const { title, destination, seoTitle, seoDescription, summary, images } = detail;
  const path = paths.package.href({ slug: detail.slug, destinationSlug: destination?.slug ?? null });
  const imageUrl = images[0] && fullUrl(imageSources(images[0].path).src);
  const rating = packageRatingJsonLd(detail, fullUrl(path), imageUrl, reviews);
  return (
    <PageMeta
      title={seoTitle ?? title}
      description={seoDescription ?? summary}
      canonicalPath={path}
      image={images[0]?.path}
      jsonLd={[
        packageJsonLd(detail, fullUrl(path), imageUrl),
        ...(rating ? [rating] : []),
        breadcrumbJsonLd([
          { name: 'Home', path: paths.home.href },
          ...(destination
            ? [{ name: destination.name, path: paths.destination.href(destination.slug) }]
            : []),
          { name: title, path },
        ]),
      ]}
    />
  );
}
