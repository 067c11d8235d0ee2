import { aDeparture, aPackageDetail } from '../../../testing/builders';
import { packageJsonLd } from './package-json-ld';

test('search engines get prices in rupees, one offer for each departure with a price', () => {
  const detail = aPackageDetail({
    departures: [aDeparture(), aDeparture({ id: 'b', seatsLeft: 0 }), aDeparture({ id: 'c', prices: [] })],
  });

  expect(packageJsonLd(detail, 'https://example.com/p', undefined)).toMatchObject({
    '@type': 'TouristTrip',
    name: 'Swiss Alps by Train',
    offers: [
      { price: 124_999, priceCurrency: 'INR', availability: 'https://schema.org/InStock' },
      { availability: 'https://schema.org/SoldOut' },
    ],
  });
});
