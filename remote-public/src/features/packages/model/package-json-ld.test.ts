import { aDeparture, aPackageDetail } from '../../../testing/builders';
import { packageJsonLd } from './package-json-ld';

const url = 'https://example.com/p';
const page = { shown: undefined, reviews: [], url, imageUrl: `${url}.jpg` };
const aReview = { authorName: 'Asha M.', rating: 5, title: 'Lovely', body: 'Trains on time.', isDemo: false };

/** The description of a type. */
const find = (type: string, ...args: Parameters<typeof packageJsonLd>) =>
  packageJsonLd(...args).find((thing) => (thing as { '@type': string })['@type'] === type);

test('offers each departure with a price in rupees, at its own URL', () => {
  const departures = [
    aDeparture({ id: 'a' }),
    aDeparture({ id: 'b', seatsLeft: 0 }),
    aDeparture({ id: 'c', seatsLeft: 3 }),
    aDeparture({ id: 'd', prices: [] }),
  ];
  const detail = aPackageDetail({ departures });
  expect(find('Product', detail, page)).toMatchObject({
    name: 'Swiss Alps by Train',
    image: `${url}.jpg`,
    offers: [
      {
        price: 124_999,
        priceCurrency: 'INR',
        availability: 'https://schema.org/InStock',
        url: `${url}?departure=a`,
      },
      { availability: 'https://schema.org/SoldOut', url: `${url}?departure=b` },
      { availability: 'https://schema.org/LimitedAvailability', url: `${url}?departure=c` },
    ],
  });
  expect(find('TouristTrip', detail, page)).toMatchObject({
    name: 'Swiss Alps by Train',
    offers: ['a', 'b', 'c'].map((id) => ({ url: `${url}?departure=${id}` })),
  });
});

test('puts the departure shown on the page first, even when it is later', () => {
  const departures = Array.from({ length: 12 }, (_, index) => aDeparture({ id: `d${index}` }));
  const detail = aPackageDetail({ departures });
  const { offers } = find('Product', detail, { ...page, shown: departures[11] }) as {
    offers: { url: string }[];
  };
  expect(offers).toHaveLength(10);
  expect(offers.slice(0, 2).map((offer) => offer.url)).toEqual([
    `${url}?departure=d11`,
    `${url}?departure=d0`,
  ]);
});

test('publishes rating and reviews of real guests, without those of the demo', () => {
  const reviews = [aReview, { ...aReview, authorName: 'Demo', isDemo: true }];
  const rated = aPackageDetail({ ratingAverage: 4.5, ratingCount: 2 });
  expect(find('Product', rated, { ...page, reviews })).toMatchObject({
    aggregateRating: { ratingValue: 4.5, reviewCount: 2 },
    review: [{ author: { name: 'Asha M.' }, reviewRating: { ratingValue: 5 } }],
  });
  expect(find('Product', aPackageDetail(), { ...page, reviews })).not.toHaveProperty('aggregateRating');
});

test('lists the questions of the tour, if it has any, and no product without a price', () => {
  expect(find('FAQPage', aPackageDetail(), page)).toMatchObject({
    mainEntity: [{ name: 'Is it cold?', acceptedAnswer: { text: 'Above 2,000 metres, yes.' } }],
  });
  const bare = aPackageDetail({ faqs: [], departures: [] });
  expect(find('FAQPage', bare, page)).toBeUndefined();
  expect(find('Product', bare, page)).toBeUndefined();
});
