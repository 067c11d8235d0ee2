import type { Departure } from '../features/packages/model/departure';
import type { PackageDetail } from '../features/packages/model/package-detail';

/** A typical departure: open, with seats and a price. */
export const aDeparture = (overrides: Partial<Departure> = {}): Departure => ({
  id: 'departure-1',
  startsOn: '2027-01-12',
  city: { name: 'Mumbai', iata: 'BOM' },
  isGuaranteed: false,
  isClosed: false,
  seatsLeft: 20,
  flights: { airline: null, outDeparts: null, outArrives: null, backDeparts: null, backArrives: null },
  prices: [{ occupancy: 'twin', amountPaise: 12_499_900, mrpPaise: 14_999_900 }],
  ...overrides,
});

/** A package with one child of each kind. */
export const aPackageDetail = (overrides: Partial<PackageDetail> = {}): PackageDetail => ({
  id: 'package-1',
  code: 'SWI-001',
  slug: 'swiss-alps-by-train',
  title: 'Swiss Alps by Train',
  kind: 'group',
  summary: 'Three towns and the best trains between them.',
  overview: 'First paragraph.\n\nSecond paragraph.',
  highlights: ['The Glacier Express'],
  nights: 7,
  days: 8,
  maxGroup: 30,
  minAge: null,
  pace: 'Relaxed',
  flightsIncluded: true,
  baggage: null,
  flightsKnownDays: null,
  joinsAt: null,
  seoTitle: null,
  seoDescription: null,
  bookingAmountPaise: 2_500_000,
  balanceDueDays: 45,
  ratingAverage: null,
  ratingCount: 0,
  priceFromPaise: 12_499_900,
  mrpFromPaise: 14_999_900,
  destination: {
    slug: 'switzerland',
    name: 'Switzerland',
    scope: 'international',
    visaNote: 'Schengen visa.',
  },
  images: [
    {
      path: 'demo/switzerland-1',
      alt: 'A train below the Matterhorn',
      kind: 'tour',
      focalX: 0.66,
      focalY: 0.35,
    },
    { path: 'demo/switzerland-2', alt: 'A steamer on a lake', kind: 'hotel', focalX: 0.5, focalY: 0.5 },
  ],
  itinerary: [
    {
      dayNo: 1,
      title: 'Arrive in Lucerne',
      body: 'A walk by the lake.',
      overnight: 'Lucerne',
      meals: ['dinner'],
    },
    { dayNo: 2, title: 'Up the Rigi', body: 'By cog railway.', overnight: 'Lucerne', meals: ['breakfast'] },
  ],
  stops: [{ place: 'Lucerne', nights: 7, lat: 47.05, lng: 8.31 }],
  hotels: [
    {
      name: 'Hotel Seeblick',
      city: 'Lucerne',
      stars: 4,
      nights: 7,
      firstNight: 1,
      orSimilar: true,
      photoPath: null,
      photoAlt: '',
      photoFocalX: 0.5,
      photoFocalY: 0.5,
    },
  ],
  inclusions: [
    { label: 'Return flights', kind: 'include', icon: 'plane' },
    { label: 'Visa fees', kind: 'exclude', icon: null },
  ],
  faqs: [{ question: 'Is it cold?', answer: 'Above 2,000 metres, yes.' }],
  themes: [{ name: 'Snow', slug: 'snow', icon: 'snowflake' }],
  departures: [aDeparture()],
  ...overrides,
});
