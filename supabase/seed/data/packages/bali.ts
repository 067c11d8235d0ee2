import { day, internationalExcludes, type DestinationPackages } from '../package-spec';

export const bali: DestinationPackages = {
  destination: 'bali',
  packages: [
    {
      code: 'BAL-01',
      slug: 'bali-ubud-and-the-coast',
      title: 'Bali: Ubud & the Coast',
      kind: 'group',
      summary:
        'Three nights among the rice terraces of Ubud, three by the sea, and a day on the cliffs of Nusa Penida.',
      overview: [
        'Inland first, while the mind is still in the office: water temples, a cooking class, terraces that have shared their water by vote for a thousand years. Then the coast, where nothing needs to be done.',
        'The days are built around Bali’s traffic: out early, back by three, and no crossing of the island for a photograph.',
      ],
      highlights: [
        'Tegallalang and Jatiluwih terraces, one famous and one empty',
        'Holy springs of Tirta Empul with a Balinese guide',
        'Fast boat to Nusa Penida: Kelingking and Crystal Bay',
        'Kecak dance at Uluwatu as the sun sets',
        'Cooking class with a market visit',
      ],
      stops: [
        ['Ubud', 3],
        ['Seminyak', 3],
      ],
      days: [
        day(
          'Arrive, and up to Ubud',
          'Ninety minutes from Denpasar. The terrace of the hotel looks over a river gorge; dinner is served there.',
          'D',
        ),
        day(
          'Market, kitchen, monkeys',
          'The market at seven with the cook, then five dishes at her stove, tempeh for vegetarians. The monkey forest after its lunch hour, when the residents are calm. Legong dance at the palace.',
          'BL',
        ),
        day(
          'Springs and terraces',
          'Tirta Empul, where you may join the purification in a lent sarong; Gunung Kawi’s shrines in the rock; Tegallalang late, without the swings.',
          'B',
        ),
        day(
          'By Jatiluwih and Ulun Danu to the coast',
          'The wide terraces of Jatiluwih on foot for an hour, the lake temple at Bedugul, Tanah Lot in the afternoon light. Seminyak by seven.',
          'BD',
        ),
        day(
          'Nusa Penida',
          'Forty-five minutes by fast boat from Sanur. Kelingking from above, Broken Beach, lunch, and snorkelling at Crystal Bay. Roads on the island are rough; we use the newer vans.',
          'BL',
        ),
        day(
          'Beach and Uluwatu',
          'Morning free for surf lessons or sleep. At four to the cliff temple, Kecak at six, and dinner on the sand at Jimbaran.',
          'BD',
        ),
        day('Home from Denpasar', 'Half an hour to the airport, more at noon; we leave early.', 'B'),
      ],
      hotels: [
        ['Subak Terrace Resort', 3],
        ['Frangipani Sunset Hotel', 3],
      ],
      themes: ['beaches', 'honeymoon', 'food'],
      twin: 72999,
      deposit: 15000,
      maxGroup: 22,
      pace: 'Relaxed',
      includes: [
        ['flights', 'Return flights to Denpasar'],
        ['hotels', 'Six nights with pool'],
        ['breakfast', 'Breakfast daily, two lunches and three dinners'],
        ['transfers', 'Private air-conditioned vans'],
        ['ferry', 'Fast boat to Nusa Penida'],
        ['tickets', 'Temples, Kecak and Legong, cooking class'],
        ['visa', 'e-VOA fee and tourist levy'],
        ['guide', 'Balinese guide who speaks English'],
      ],
      excludes: internationalExcludes,
      optional: ['Mount Batur sunrise trek', 'Surf lesson of two hours'],
      faqs: [
        [
          'Is it rainy from November to March?',
          'Showers of an hour or two, usually after lunch. Boats to Nusa Penida may be cancelled on rough days; we move the trip.',
        ],
        [
          'Can Nyepi fall into our dates?',
          'On Nyepi, in March, the whole island stays indoors for 24 hours. No departure of ours includes it without saying so.',
        ],
      ],
      images: [2, 1, 3, 5],
      departures: {
        weekday: 5,
        months: [4, 5, 6, 7, 8, 9, 10, 12, 1],
        count: 12,
        cities: ['BOM', 'BLR', 'DEL', 'MAA'],
        seats: 22,
        peak: [7, 8, 12],
        past: 1,
      },
      seo: [
        'Bali tour package: Ubud, Seminyak, Nusa Penida in 7 days',
        'Six nights in Bali with rice terraces, temples, Nusa Penida and Uluwatu. Flights, visa on arrival and guide included.',
      ],
      popularity: 92,
      age: [200, 8],
    },
  ],
};
