import { aDeparture, aPackageDetail } from '../../../testing/builders';
import { packageJsonLd } from './package-json-ld';

test('lists rupee prices with one offer for each departure that has a price', () => {
  const detail = aPackageDetail({
    departures: [aDeparture(), aDeparture({ id: 'b', seatsLeft: 0 }), aDeparture({ id: 'c', prices: [] })],
  });

  expect(packageJsonLd(detail, undefined, 'https://example.com/p', undefined)).toMatchObject({
    '@type': 'TouristTrip',
    name: 'Swiss Alps by Train',
    offers: [
      { price: 124_999, priceCurrency: 'INR', availability: 'https://schema.org/InStock' },
      { availability: 'https://schema.org/SoldOut' },
    ],
  });
});

test('puts the departure shown on the page first, even when it is later', () => {
  const departures = Array.from({ length: 12 }, (_, index) =>
    aDeparture({ id: `d${index}`, startsOn: `2027-02-${10 + index}` }),
  );
  const detail = aPackageDetail({ departures });

  const { offers } = packageJsonLd(detail, departures[11], 'https://example.com/p', undefined) as {
    offers: { validThrough: string }[];
  };
  expect(offers).toHaveLength(10);
  expect(offers[0]).toMatchObject({ validThrough: '2027-02-21' });
  expect(offers[1]).toMatchObject({ validThrough: '2027-02-10' });
});
