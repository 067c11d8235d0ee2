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

const crumbs = {
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: [
    { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://holidays.example/' },
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

test('finds no defects in a complete page', async () => {
  expect(await structuredDataDefects(page(), address)).toEqual([]);
});

test.each([
  ['no title', without(/<title>[^<]*<\/title>/), 'There are 0 of title'],
  ['a long description', without(description, 'x'.repeat(161)), 'The description has 161 characters'],
  ['a foreign canonical URL', without(`href="${address}"`, 'href="/"'), 'The canonical address is / instead'],
  ['noindex', without('<meta', '<meta name="robots" content="noindex"/><meta'), 'keeps itself out'],
  ['a relative og:image', without(/https:[^"]*jpg"\/>/, '/k.jpg"/>'), 'og:image is no full address'],
  ['no breadcrumbs', { jsonLd: [trip] }, 'does not describe itself by BreadcrumbList'],
  [
    'an offer without a price',
    { jsonLd: [trip, { ...product, offers: [{ ...offer, price: undefined }] }, crumbs] },
    'Product: One of the following conditions',
  ],
  [
    'a review without an author',
    { jsonLd: [trip, { ...product, review: [{ '@type': 'Review' }] }, crumbs] },
    'Product: Required attribute "author" is missing',
  ],
])('reports %s', async (_what, changes, defect) => {
  expect((await structuredDataDefects(page(changes), address)).join('\n')).toContain(defect);
});
