import { aPackageDetail } from '../../../testing/builders';
import { packageRatingJsonLd } from './package-rating-json-ld';

const aReview = { authorName: 'Asha M.', rating: 5, title: 'Lovely', body: 'Trains on time.', isDemo: false };

test('describes no product without real reviews', () => {
  const reviews = [{ ...aReview, isDemo: true }];
  expect(packageRatingJsonLd(aPackageDetail(), 'https://example.com/p', undefined, reviews)).toBeUndefined();
});

test('publishes rating and reviews of real guests, without those of the demo', () => {
  const detail = aPackageDetail({ ratingAverage: 4.5, ratingCount: 2 });
  const reviews = [aReview, { ...aReview, authorName: 'Demo', isDemo: true }];
  expect(packageRatingJsonLd(detail, 'https://example.com/p', undefined, reviews)).toMatchObject({
    '@type': 'Product',
    offers: { lowPrice: 124_999 },
    aggregateRating: { ratingValue: 4.5, reviewCount: 2 },
    review: [{ author: { name: 'Asha M.' }, reviewRating: { ratingValue: 5 } }],
  });
});
