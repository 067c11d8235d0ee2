import { day, internationalExcludes, type DestinationPackages } from '../package-spec';

export const dubai: DestinationPackages = {
  destination: 'dubai',
  packages: [
    {
      code: 'DUB-01',
      slug: 'dubai-abu-dhabi-highlights',
      title: 'Dubai & Abu Dhabi Highlights',
      kind: 'group',
      summary:
        'Burj Khalifa, a desert evening, the old creek and the white mosque of Abu Dhabi in five nights.',
      overview: [
        'Dubai is best taken in contrasts: the 124th floor in the morning and an abra for one dirham in the afternoon; a dune at sunset and a mall with a ski slope by night.',
        'We keep the group in one hotel by the creek, close to Indian restaurants and the metro, and take a full day for Abu Dhabi, because the mosque deserves its evening light.',
      ],
      highlights: [
        'Burj Khalifa levels 124 and 125 outside the rush hours',
        'Dune drive and barbecue at a desert camp',
        'Sheikh Zayed Grand Mosque at golden hour',
        'Creek, wind towers and the gold and spice souks on foot',
        'Marina cruise by dhow with dinner',
      ],
      stops: [['Dubai', 5]],
      days: [
        day(
          'Arrive in Dubai',
          'Meet and transfer, fifteen minutes from terminal one. In the evening a dhow cruise around the Marina, buffet with a vegetarian side on board.',
          'D',
        ),
        day(
          'Old Dubai and Burj Khalifa',
          'Al Fahidi’s wind towers, the coffee museum, an abra across the creek and the two souks. After lunch to the top of the Burj at the quiet hour; the fountains begin at six.',
          'BD',
        ),
        day(
          'Palm, museum, dunes',
          'The Palm by monorail and the calligraphy ring of the Museum of the Future from outside (tickets optional). At three the Land Cruisers come: forty minutes of dunes, then tea, henna, falcon and barbecue under the stars.',
          'BD',
        ),
        day(
          'Abu Dhabi',
          'Ninety minutes by coach. Qasr Al Watan, the Corniche and the Louvre’s dome from across the water; the Grand Mosque from four, when marble turns gold. Scarves are provided.',
          'BLD',
        ),
        day(
          'Miracle Garden or shopping',
          'From November to April, 50 million flowers at Miracle Garden; in the warm months Ski Dubai instead. Global Village or the outlet mall in the evening.',
          'B',
        ),
        day(
          'Fly home',
          'Late checkout until two for evening flights. Gold souk once more for those with dirhams left.',
          'B',
        ),
      ],
      hotels: [['Creek Lantern Hotel', 5]],
      themes: ['family', 'heritage', 'adventure'],
      twin: 64999,
      deposit: 15000,
      maxGroup: 35,
      pace: 'Moderate',
      includes: [
        ['flights', 'Return flights to Dubai with 20 kg of baggage'],
        ['hotels', 'Five nights by the creek'],
        ['meals', 'Breakfast daily, one lunch, four dinners'],
        ['coach', 'Air-conditioned coach for all tours'],
        ['tickets', 'Burj Khalifa 124+125, dhow, desert camp, Miracle Garden or Ski Dubai'],
        ['visa', 'Thirty-day tourist e-visa'],
        ['insurance', 'Travel insurance'],
        ['tour-manager', 'Tour manager from India'],
      ],
      excludes: [...internationalExcludes, 'Tourism dirham, AED 15 a room and night'],
      optional: ['Museum of the Future', 'Ferrari World or Warner Bros. World in Abu Dhabi'],
      faqs: [
        [
          'What should women wear at the mosque?',
          'Loose clothes to wrist and ankle and a scarf over the hair; abayas are lent free of charge.',
        ],
        [
          'Is the dune drive safe for small children?',
          'Not under three years, nor in pregnancy or with a bad back. A quiet car goes straight to the camp.',
        ],
      ],
      images: [1, 2, 5, 4, 3],
      departures: {
        weekday: 4,
        months: [11, 12, 1, 2, 3, 4, 9, 10],
        count: 14,
        cities: ['BOM', 'DEL', 'HYD', 'COK'],
        seats: 35,
        peak: [12, 1],
        past: 2,
      },
      seo: [
        'Dubai tour package with Abu Dhabi: 6 days, visa and flights',
        'Five nights in Dubai with Burj Khalifa, desert safari, Abu Dhabi and the Grand Mosque. Flights, visa and tour manager included.',
      ],
      popularity: 93,
      age: [250, 4],
    },
  ],
};
