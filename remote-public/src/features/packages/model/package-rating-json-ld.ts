import type { PackageDetail } from './package-detail';

/** What search engines read of a guest's review. */
interface GuestReview {
  readonly authorName: string;
  readonly rating: number;
  readonly title: string;
  readonly body: string;
  readonly isDemo: boolean;
}

const scale = { bestRating: 5, worstRating: 1 };

/**
 * schema.org description of a package that real guests have rated: a Product, because a trip cannot be rated in that
 * vocabulary. Undefined while there is no rating; reviews of the demo are left out.
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
