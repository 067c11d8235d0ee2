import { structuredDataDefects } from './structured-data';

const address = 'https://holidays.example/packages/kashmir/paradise';

const trip = {
  '@context': 'https://schema.org',
  '@type': 'TouristTrip',
  name: 'Kashmir Paradise',
  description: 'Lakes, gardens and snow',
  url: address,
  image: 'https://holidays.example/storage/kashmir.jpg',
  touristType: ['Family'],
  itinerary: { '@type': 'ItemList', itemListElement: [{ '@type': 'ListItem', position: 1, name: 'Arrive' }] },
  provider: { '@type': 'TravelAgency', name: 'Aertrip' },
  offers: [{ '@type': 'Offer', url: `${address}?departure=1` }],
};

const offer = {
  '@type': 'Offer',
  price: 42999,
  priceCurrency: 'INR',
  availability: 'https://schema.org/InStock',
  priceValidUntil: '2027-01-09',
  url: `${address}?departure=1`,
};

const product = {
  '@context': 'https://schema.org',
  '@type': 'Product',
  name: 'Kashmir Paradise',
  url: address,
  image: trip.image,
  offers: [offer],
};

const crumb = (position: number, name: string, item: string) => ({
  '@type': 'ListItem',
  position,
  name,
  item,
});

const crumbs = {
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: [
    crumb(1, 'Home', 'https://holidays.example/'),
    { '@type': 'ListItem', position: 2, name: 'Kashmir Paradise' },
  ],
};

const title = 'Kashmir Paradise | Aertrip';
const description = 'Seven nights among lakes, gardens and snow, with a houseboat &amp; guide.';

const page = ({ jsonLd = [trip, product, crumbs] as unknown, head = (tags: string) => tags } = {}) =>
  head(`<title>${title}</title>
    <meta name="description" content="${description}"/>
    <link rel="canonical" href="${address}"/>
    <meta property="og:title" content="${title}"/>
    <meta property="og:description" content="${description}"/>
    <meta property="og:type" content="website"/>
    <meta property="og:site_name" content="Aertrip"/>
    <meta property="og:url" content="${address}"/>
    <meta property="og:image" content="https://holidays.example/storage/kashmir.jpg"/>
    <meta property="og:image:width" content="1200"/>
    <meta property="og:image:height" content="630"/>
    <script type="application/ld+json">${JSON.stringify(jsonLd)}</script>
    <svg><title>A drawing</title></svg>`);

const without = (part: string | RegExp, instead = '') => ({
  head: (tags: string) => tags.replace(part, instead),
});

const withTrip = (changes: object) => ({ jsonLd: [{ ...trip, ...changes }, product, crumbs] });
const withProduct = (changes: object) => ({ jsonLd: [trip, { ...product, ...changes }, crumbs] });
const withOffer = (changes: object) => withProduct({ offers: [{ ...offer, ...changes }] });

test('finds no defects in a complete page', async () => {
  expect(await structuredDataDefects(page(), address)).toEqual([]);
});

test.each([
  ['no title', without(/<title>[^<]*<\/title>/), 'There are 0 of title'],
  ['two titles', without('<meta', '<title>More than enough</title><meta'), 'There are 2 of title'],
  ['a meaningless title', without(title, 'Aertrip'), 'The title has 7 characters'],
  ['no description', without(/<meta name="description"[^>]*>/), 'There are 0 of description'],
  ['a long description', without(description, 'x'.repeat(161)), 'The description has 161 characters'],
  ['a foreign canonical URL', without(`href="${address}"`, 'href="/"'), 'The canonical address is / instead'],
  ['no canonical URL', without(/<link[^>]*>/), 'There are 0 of canonical address'],
  ['noindex', without('<meta', '<meta name="robots" content="noindex"/><meta'), 'keeps itself out'],
  ['no og:image', without(/<meta property="og:image"[^>]*>/), 'There are 0 of og:image'],
  ['a relative og:image', without(/https:[^"]*jpg"\/>/, '/k.jpg"/>'), 'og:image is no full address'],
  [
    'an og:image of another type',
    without('kashmir.jpg"/>', 'kashmir.webp"/>'),
    'og:image is no full address',
  ],
  ['no width of og:image', without(/<meta property="og:image:width"[^>]*>/), 'There are 0 of og:image:width'],
  [
    'another og:url',
    without(`"og:url" content="${address}"`, '"og:url" content="https://x.example/"'),
    'og:url is',
  ],
  ['no structured data', without(/<script[^]*<\/script>/), 'does not describe itself by TouristTrip'],
  ['broken structured data', without('[{"@context"', '[{"@context'), 'The structured data is no JSON'],
  ['no breadcrumbs', { jsonLd: [trip] }, 'does not describe itself by BreadcrumbList'],
  [
    'breadcrumbs with a gap',
    { jsonLd: [trip, { ...crumbs, itemListElement: [crumb(1, 'Home', address), crumb(3, 'x', address)] }] },
    'does not count from 1',
  ],
  ['an unknown type', withTrip({ provider: { '@type': 'Agency', name: 'x' } }), 'Agency is no type'],
  ['another vocabulary', withTrip({ '@context': 'https://example.com' }), 'not said to be of schema.org'],
  [
    'a trip without a description',
    withTrip({ description: undefined }),
    'TouristTrip.description is missing',
  ],
  [
    'a trip with an incomplete address',
    withTrip({ url: '/packages/kashmir/paradise' }),
    'TouristTrip.url: is no full address',
  ],
  ['an offer at price 0', withOffer({ price: 0 }), 'offers.0.price: is nothing'],
  ['an offer without a price', withOffer({ price: undefined }), 'Product: One of the following conditions'],
  [
    'a rating out of range',
    withProduct({ aggregateRating: { '@type': 'AggregateRating', ratingValue: 6, reviewCount: 1 } }),
    'out',
  ],
  [
    'a review without an author',
    withProduct({ review: [{ '@type': 'Review' }] }),
    'Product: Required attribute "author" is missing',
  ],
  [
    'an offer without a currency',
    withOffer({ priceCurrency: undefined }),
    'offers.0.priceCurrency is missing',
  ],
  [
    'an offer with an unknown availability',
    withOffer({ availability: 'few' }),
    'is no availability of schema.org',
  ],
  [
    'an offer with an invalid end date',
    withOffer({ priceValidUntil: 'soon' }),
    'offers.0.priceValidUntil: is no day',
  ],
])('reports %s', async (_what, changes, defect) => {
  expect((await structuredDataDefects(page(changes), address)).join('\n')).toContain(defect);
});

test('describes home as the travel agency, without breadcrumbs', async () => {
  const home = 'https://holidays.example/';
  const agency = { '@context': 'https://schema.org', '@type': 'TravelAgency', name: 'Aertrip', url: home };
  const html = page({ jsonLd: agency }).replaceAll(address, home);
  expect(await structuredDataDefects(html, home)).toEqual([]);
});

test.each(['/search', '/international-tours', '/packages/kashmir'])('expects a list on %s', async (path) => {
  const list = `https://holidays.example${path}`;
  const defects = await structuredDataDefects(page().replaceAll(address, list), list);
  expect(defects).toEqual(['The page does not describe itself by ItemList.']);
});
