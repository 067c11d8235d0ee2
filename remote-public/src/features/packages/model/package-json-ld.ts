import { availability, personPrice, type Departure } from './departure';
import type { PackageDetail } from './package-detail';

/** Sixty departures add nothing to a search result. */
const maxOffers = 10;

/** The review fields for search engines. */
interface GuestReview {
  readonly authorName: string;
  readonly rating: number;
  readonly title: string;
  readonly body: string;
  readonly isDemo: boolean;
}

interface PackagePage {
  /** The departure whose price is on the page. */
  readonly shown: Departure | undefined;
  readonly reviews: readonly GuestReview[];
  /** Full URL of the package. */
  readonly url: string;
  /** Full URL of its cover. */
  readonly imageUrl: string | undefined;
}

const context = { '@context': 'https://schema.org' };
const scale = { bestRating: 5, worstRating: 1 };
const availabilities = { open: 'InStock', few: 'LimitedAvailability', 'sold-out': 'SoldOut' } as const;

/** An Offer for each of the next departures, the one on the page first; each has the URL that shows it. */
function offersOf({ departures }: PackageDetail, { shown, url }: PackagePage) {
  const others = departures.filter((departure) => departure !== shown);
  return [...(shown ? [shown] : []), ...others].slice(0, maxOffers).flatMap((departure) => {
    const price = personPrice(departure);
    if (!price) return [];
    return {
      '@type': 'Offer',
      name: `Departure on ${departure.startsOn}${departure.city ? ` from ${departure.city.name}` : ''}`,
      price: price.amountPaise / 100,
      priceCurrency: 'INR',
      priceValidUntil: departure.startsOn,
      availability: `https://schema.org/${availabilities[availability(departure)]}`,
      url: `${url}?departure=${encodeURIComponent(departure.id)}`,
    };
  });
}

/** Rating and reviews by real guests; reviews of the demo do not count. */
const ratingOf = ({ ratingAverage, ratingCount }: PackageDetail, { reviews }: PackagePage) =>
  ratingAverage !== null && {
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

/**
 * schema.org descriptions of a package: a TouristTrip for the itinerary, a Product for prices and rating, which schema.org
 * has for no trip, and its own questions as a FAQPage.
 */
export function packageJsonLd(detail: PackageDetail, page: PackagePage): object[] {
  const { code, title, summary, themes, itinerary, faqs } = detail;
  const { url, imageUrl } = page;
  const offers = offersOf(detail, page);
  const common = { ...context, name: title, description: summary, url, ...(imageUrl && { image: imageUrl }) };
  return [
    {
      ...common,
      '@type': 'TouristTrip',
      touristType: themes.map(({ name }) => name),
      itinerary: {
        '@type': 'ItemList',
        itemListElement: itinerary.map(({ dayNo, title: name }) => ({
          '@type': 'ListItem',
          position: dayNo,
          name,
        })),
      },
      provider: { '@type': 'TravelAgency', name: 'Aertrip' },
      offers: offers.map((offer) => ({ '@type': 'Offer', url: offer.url })),
    },
    ...(offers.length > 0
      ? [
          {
            ...common,
            '@type': 'Product',
            sku: code,
            brand: { '@type': 'Brand', name: 'Aertrip' },
            offers,
            ...ratingOf(detail, page),
          },
        ]
      : []),
    ...(faqs.length > 0
      ? [
          {
            ...context,
            '@type': 'FAQPage',
            mainEntity: faqs.map(({ question, answer }) => ({
              '@type': 'Question',
              name: question,
              acceptedAnswer: { '@type': 'Answer', text: answer },
            })),
          },
        ]
      : []),
  ];
}
