import { structuredDataDefects } from './structured-data';

const address = 'https://holidays.example/packages/kashmir/paradise';

const trip = {
  '@context': 'https://schema.org',
  '@type': 'TouristTrip',
  name: 'Kashmir Paradise',
  description: 'Lakes, gardens and snow',
  url: address,
  image: 'https://holidays.example/storage/kashmir.webp',
  touristType: ['Family'],
  itinerary: { '@type': 'ItemList', itemListElement: [{ '@type': 'ListItem', position: 1, name: 'Arrive' }] },
  provider: { '@type': 'TravelAgency', name: 'Aertrip' },
  offers: [
    {
      '@type': 'Offer',
      price: 42999,
      priceCurrency: 'INR',
      availability: 'https://schema.org/InStock',
      validThrough: '2027-01-09',
      url: address,
    },
  ],
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
  itemListElement: [crumb(1, 'Home', 'https://holidays.example/'), crumb(2, 'Kashmir Paradise', address)],
};

const title = 'Kashmir Paradise | Aertrip';
const description = 'Seven nights among lakes, gardens and snow, with a houseboat &amp; guide.';

const page = ({ jsonLd = [trip, crumbs] as unknown, head = (tags: string) => tags } = {}) =>
  head(`<title>${title}</title>
    <meta name="description" content="${description}"/>
    <link rel="canonical" href="${address}"/>
    <meta property="og:title" content="${title}"/>
    <meta property="og:description" content="${description}"/>
    <meta property="og:type" content="website"/>
    <meta property="og:site_name" content="Aertrip"/>
    <meta property="og:url" content="${address}"/>
    <meta property="og:image" content="https://holidays.example/storage/kashmir.webp"/>
    <script type="application/ld+json">${JSON.stringify(jsonLd)}</script>
    <svg><title>A drawing</title></svg>`);

const without = (part: string | RegExp, instead = '') => ({
  head: (tags: string) => tags.replace(part, instead),
});

const withTrip = (changes: object) => ({ jsonLd: [{ ...trip, ...changes }, crumbs] });
const withOffer = (changes: object) => withTrip({ offers: [{ ...trip.offers[0], ...changes }] });

test('finds no defects in a complete page', () => {
  expect(structuredDataDefects(page(), address)).toEqual([]);
});

test.each([
  ['no title', without(/<title>[^<]*<\/title>/), 'There are 0 of title'],
  ['two titles', without('<meta', '<title>More than enough</title><meta'), 'There are 2 of title'],
  ['a meaningless title', without(title, 'Aertrip'), 'The title has 7 characters'],
  ['no description', without(/<meta name="description"[^>]*>/), 'There are 0 of description'],
  ['a long description', without(description, 'x'.repeat(321)), 'The description has 321 characters'],
  ['a foreign canonical URL', without(`href="${address}"`, 'href="/"'), 'The canonical address is / instead'],
  ['no canonical URL', without(/<link[^>]*>/), 'There are 0 of canonical address'],
  ['noindex', without('<meta', '<meta name="robots" content="noindex"/><meta'), 'keeps itself out'],
  ['no og:image', without(/<meta property="og:image"[^>]*>/), 'There are 0 of og:image'],
  ['a relative og:image', without(/https:[^"]*webp"\/>/, '/k.webp"/>'), 'og:image is no full address'],
  [
    'another og:url',
    without(`"og:url" content="${address}"`, '"og:url" content="https://x.example/"'),
    'og:url is',
  ],
  ['no structured data', without(/<script[^]*<\/script>/), 'does not describe itself by TouristTrip'],
  ['broken structured data', without('[{"@context"', '[{"@context'), 'The structured data is no JSON'],
  ['no breadcrumbs', { jsonLd: [trip] }, 'does not describe itself by BreadcrumbList'],
  [
    'breadcrumbs to another page',
    { jsonLd: [trip, { ...crumbs, itemListElement: [crumb(1, 'Home', 'https://holidays.example/')] }] },
    'The last breadcrumb is',
  ],
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
  ['an offer at price 0', withOffer({ price: 0 }), 'Offer.price: is nothing'],
  ['an offer with a textual price', withOffer({ price: '₹42,999' }), 'Offer.price'],
  ['an offer without a currency', withOffer({ priceCurrency: undefined }), 'Offer.priceCurrency is missing'],
  [
    'an offer with an unknown availability',
    withOffer({ availability: 'few' }),
    'is no availability of schema.org',
  ],
  ['an offer with an invalid end date', withOffer({ validThrough: 'soon' }), 'Offer.validThrough: is no day'],
])('reports %s', (_what, changes, defect) => {
  expect(structuredDataDefects(page(changes), address).join('\n')).toContain(defect);
});

test('describes home as the travel agency, without breadcrumbs', () => {
  const home = 'https://holidays.example/';
  const agency = { '@context': 'https://schema.org', '@type': 'TravelAgency', name: 'Aertrip', url: home };
  const html = page({ jsonLd: agency }).replaceAll(address, home);
  expect(structuredDataDefects(html, home)).toEqual([]);
});
