import type { PackageDetail } from './package-detail';

/** The review fields for search engines. */
interface GuestReview {
  readonly authorName: string;
  readonly rating: number;
  readonly title: string;
  readonly body: string;
  readonly isDemo: boolean;
}

const scale = { bestRating: 5, worstRating: 1 };

/**
 * schema.org description of a package with reviews by real guests: a Product, because schema.org has no rating for
 * trips. Undefined without a rating; reviews of the demo do not count.
 * @param url full URL of the package
 * @param imageUrl full URL of its cover
 */
export function packageRatingJsonLd(
  detail: PackageDetail,
  url: string,
  imageUrl: string | undefined,
  reviews: readonly GuestReview[],
): object | undefined {
  const { title, summary, ratingAverage, ratingCount, priceFromPaise, departures } = detail;
  if (ratingAverage === null) return undefined;
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: title,
    description: summary,
    url,
    ...(imageUrl ? { image: imageUrl } : {}),
    ...(priceFromPaise === null
      ? {}
      : {
          offers: {
            '@type': 'AggregateOffer',
            priceCurrency: 'INR',
            lowPrice: priceFromPaise / 100,
            offerCount: departures.length,
            url,
          },
        }),
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: ratingAverage,
      reviewCount: ratingCount,
      ...scale,
    },
    review: reviews
      .filter(({ isDemo }) => !isDemo)
      .map(({ authorName, rating, title: name, body }) => ({
        '@type': 'Review',
        name,
        reviewBody: body,
        author: { '@type': 'Person', name: authorName },
        reviewRating: { '@type': 'Rating', ratingValue: rating, ...scale },
      })),
  };
}
