import { availability, personPrice, type Departure } from './departure';
import type { PackageDetail } from './package-detail';

/** Sixty departures add nothing to a search result. */
const maxOffers = 10;

/**
 * schema.org description of a package: a TouristTrip with an Offer for each of its next departures, the one on the
 * page first.
 * @param shown the departure whose price is on the page
 * @param url full URL of the package
 * @param imageUrl full URL of its cover
 */
export function packageJsonLd(
  detail: PackageDetail,
  shown: Departure | undefined,
  url: string,
  imageUrl: string | undefined,
): object {
  const others = detail.departures.filter((departure) => departure !== shown);
  const offered = [...(shown ? [shown] : []), ...others].slice(0, maxOffers);
  const offers = offered.flatMap((departure) => {
    const price = personPrice(departure);
    if (!price) return [];
    const isSoldOut = availability(departure) === 'sold-out';
    return {
      '@type': 'Offer',
      name: `Departure on ${departure.startsOn}${departure.city ? ` from ${departure.city.name}` : ''}`,
      price: price.amountPaise / 100,
      priceCurrency: 'INR',
      availability: `https://schema.org/${isSoldOut ? 'SoldOut' : 'InStock'}`,
      validThrough: departure.startsOn,
      url,
    };
  });
  return {
    '@context': 'https://schema.org',
    '@type': 'TouristTrip',
    name: detail.title,
    description: detail.summary,
    url,
    ...(imageUrl ? { image: imageUrl } : {}),
    touristType: detail.themes.map(({ name }) => name),
    itinerary: {
      '@type': 'ItemList',
      itemListElement: detail.itinerary.map(({ dayNo, title }) => ({
        '@type': 'ListItem',
        position: dayNo,
        name: title,
      })),
    },
    provider: { '@type': 'TravelAgency', name: 'Aertrip' },
    offers,
  };
}
