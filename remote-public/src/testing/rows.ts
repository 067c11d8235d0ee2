/** Database rows for fakes at the network boundary. */

const aPlace = {
  id: 'destination-1',
  slug: 'switzerland',
  name: 'Switzerland',
  kind: 'country',
  scope: 'international',
  intro: 'Trains and lakes.',
  hero_path: 'demo/switzerland-1',
  hero_focal_x: 0.66,
  hero_focal_y: 0.35,
};

export const aDestinationRow = () => ({ ...aPlace, visa_note: 'Schengen visa.', best_months: [4, 5, 6] });

export const aRegionCardRow = () => ({
  ...aPlace,
  region_slug: 'europe',
  region_name: 'Europe',
  package_count: 1,
  price_from_paise: 12_499_900,
});

export const aCardRow = () => ({
  id: 'package-1',
  slug: 'swiss-alps-by-train',
  title: 'Swiss Alps by Train',
  kind: 'group',
  destination_slug: 'switzerland',
  destination_name: 'Switzerland',
  nights: 7,
  days: 8,
  flights_included: true,
  joins_at: null,
  next_departure_id: 'departure-1',
  next_departure: '2027-01-12',
  next_city: 'Mumbai',
  next_price_paise: 12_499_900,
  next_mrp_paise: 14_999_900,
  seats_left: 4,
  cover_path: 'demo/switzerland-1',
  cover_alt: 'A train below the Matterhorn',
  cover_focal_x: 0.66,
  cover_focal_y: 0.35,
  rating_average: null,
  rating_count: 0,
  inclusion_icons: ['plane', 'bed-double'],
  stops: [{ place: 'Lucerne', nights: 7 }],
});

/** A row of a search. */
export const aFoundRow = () => ({ ...aCardRow(), party_paise: null });

export const aPackageRow = () => ({
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
  max_group: 30,
  min_age: null,
  pace: 'Relaxed',
  flights_included: true,
  joins_at: null,
  baggage: '23 kg check-in',
  flights_known_days: 30,
  seo_title: null,
  seo_description: null,
  booking_amount_paise: 2_500_000,
  balance_due_days: 45,
  rating_average: null,
  rating_count: 0,
  price_from_paise: 12_499_900,
  mrp_from_paise: 14_999_900,
  prices: { 'departure-1': [{ occupancy: 'twin', amount_paise: 12_499_900, mrp_paise: 14_999_900 }] },
  destinations: {
    slug: 'switzerland',
    name: 'Switzerland',
    scope: 'international',
    visa_note: 'Schengen visa.',
  },
  package_images: [
    {
      path: 'demo/switzerland-1',
      alt: 'A train below the Matterhorn',
      kind: 'tour',
      focal_x: 0.66,
      focal_y: 0.35,
      sort: 1,
    },
  ],
  itinerary_days: [
    {
      day_no: 1,
      title: 'Arrive in Lucerne',
      body: 'A walk by the lake.',
      overnight: 'Lucerne',
      meals: ['dinner'],
      photo_path: 'demo/switzerland-1',
      photo_alt: 'A lake below snow peaks',
    },
    {
      day_no: 2,
      title: 'Up the Rigi',
      body: 'By cog railway.',
      overnight: 'Lucerne',
      meals: ['breakfast'],
      photo_path: null,
      photo_alt: null,
    },
  ],
  package_stops: [{ id: 'stop-1', place: 'Lucerne', nights: 7, lat: 47.05, lng: 8.31, sort: 1 }],
  package_hotels: [
    {
      stop_id: 'stop-1',
      nights: 7,
      or_similar: true,
      sort: 1,
      hotels: {
        name: 'Hotel Seeblick',
        city: 'Lucerne',
        stars: 4,
        photo_path: null,
        photo_alt: '',
        photo_focal_x: 0.5,
        photo_focal_y: 0.5,
      },
    },
  ],
  package_inclusions: [
    { label: 'Return flights', kind: 'include', sort: 1, inclusions: { icon: 'plane' } },
    { label: 'Dinners', kind: 'include', sort: 2, inclusions: null },
  ],
  package_faqs: [{ question: 'Is it cold?', answer: 'Above 2,000 metres, yes.', sort: 1 }],
  package_themes: [{ sort: 1, themes: { name: 'Snow', slug: 'snow', icon: 'snowflake' } }],
  departures: [
    {
      id: 'departure-1',
      starts_on: '2027-01-12',
      status: 'open',
      seats_shown: 4,
      airline: 'Monsoon Airways',
      out_departs: '22:10:00',
      out_arrives: '03:15:00',
      back_departs: '10:00:00',
      back_arrives: '21:30:00',
      departure_cities: { name: 'Mumbai', iata: 'BOM' },
    },
  ],
});

export const aCompanyValue = () => ({
  legal_name: 'Alpine Holidays Private Limited',
  trade_name: 'Alpine',
  address: ['1 Lake Road', 'Mumbai 400001'],
  gstin: '27AAACD1234E1Z9',
  pan: 'AAACD1234E',
  cin: null,
  phone: '+912261230000',
  whatsapp: '+919876543210',
  support_phone: null,
  email: 'desk@alpine.example',
  hours: 'Every day, 9 am to 6 pm',
  grievance_officer: 'Ila Rao',
  grievance_phone: null,
  grievance_email: 'grievance@alpine.example',
});

export const aLegalSectionRow = () => ({
  id: 'section-refunds',
  title: 'Refunds',
  body: 'We send it back.\n\n- To the card\n- To the account',
  updated_at: '2026-11-10T10:00:00+00:00',
});

export const aReviewRow = (overrides: Record<string, unknown> = {}) => ({
  id: 'review-1',
  author_name: 'Asha M.',
  rating: 5,
  title: 'Trains on time',
  body: 'Eight days, eleven trains, not one missed.',
  travelled_on: '2026-08-01',
  party: null,
  is_demo: false,
  reply: null,
  package_title: 'Swiss Alps by Train',
  package_slug: 'swiss-alps-by-train',
  destination_slug: 'switzerland',
  ...overrides,
});
