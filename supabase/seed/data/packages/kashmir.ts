import { day, domesticExcludes, type DestinationPackages } from '../package-spec';

export const kashmir: DestinationPackages = {
  destination: 'kashmir',
  packages: [
    {
      code: 'KAS-01',
      slug: 'kashmir-valley-classic',
      title: 'Kashmir Valley Classic',
      kind: 'group',
      summary:
        'Srinagar, Gulmarg, Pahalgam and Sonamarg in six unhurried nights, with the last one on a houseboat.',
      overview: [
        'This is the valley as most people dream of it: Mughal gardens and the old city of Srinagar, the gondola at Gulmarg, the Lidder river at Pahalgam, and a night on the water to end with.',
        'We stay two nights wherever the road allows, so there are mornings without a suitcase. A tour manager travels with the group from the airport to the airport and knows which pony stand to walk past.',
      ],
      highlights: [
        'A night on a carved cedar houseboat, with a shikara ride at sunset',
        'Gulmarg gondola to Kongdoori, tickets for phase one booked ahead',
        'Betaab and Aru valleys by local car from Pahalgam',
        'Day trip to Sonamarg through the Z-Morh tunnel',
        'Wazwan dinner with a Kashmiri family',
      ],
      stops: [
        ['Srinagar', 2],
        ['Gulmarg', 1],
        ['Pahalgam', 2],
        ['Srinagar houseboat', 1],
      ],
      days: [
        day(
          'Arrive in Srinagar',
          'Land by early afternoon and drive half an hour to the hotel below Zabarwan hill. Late in the day we walk through Nishat and Shalimar, the terraced gardens the Mughals laid out on the lake.',
          'D',
        ),
        day(
          'Sonamarg, the meadow of gold',
          'Two and a half hours up the Sindh valley to Sonamarg at 2,700 metres. Walk or ride a pony to the foot of the Thajiwas glacier; back in Srinagar for a wazwan dinner in a family home.',
          'BD',
        ),
        day(
          'Up to Gulmarg',
          'A two-hour drive through Tangmarg and the pine forest. The gondola lifts you to Kongdoori at 3,080 metres; those who wish go on to Apharwat on their own ticket. The night is quiet once the day visitors have left.',
          'BD',
        ),
        day(
          'Gulmarg to Pahalgam',
          'A long, handsome drive of four and a half hours past the saffron fields of Pampore and the ruins of Avantipora, with a stop for kahwa. Evening by the Lidder.',
          'BD',
        ),
        day(
          'Aru, Betaab and Chandanwari',
          'Local cars take us to the three valleys above Pahalgam: Betaab for its meadow, Chandanwari where the Amarnath path begins, Aru for a walk under firs. The afternoon is free for the bazaar.',
          'BD',
        ),
        day(
          'Back to Dal Lake',
          'Three hours to Srinagar with a stop at a bat maker in Sangam. Shikaras carry the luggage to the houseboats, and then us, past the floating gardens, while the sun goes down behind Hari Parbat.',
          'BD',
        ),
        day(
          'Floating market and home',
          'For early risers, the vegetable market on the lake at half past five. After breakfast a short transfer to the airport; allow three hours for its security checks.',
          'B',
        ),
      ],
      hotels: [
        ['Chinar Court', 2],
        ['Apharwat Pines Lodge', 1],
        ['Lidder Meadows Resort', 2],
        ['Noor-e-Jheel Houseboats', 1],
      ],
      themes: ['family', 'mountains', 'honeymoon'],
      twin: 34999,
      deposit: 8000,
      maxGroup: 28,
      pace: 'Relaxed',
      includes: [
        ['flights', 'Return economy flights to Srinagar with 15 kg of baggage'],
        ['hotels', 'Five nights in hotels, all rooms heated'],
        ['houseboat', 'One night on a deluxe houseboat'],
        ['meals', 'Breakfast and dinner every day'],
        ['sightseeing', 'Sightseeing as described, local cars in Pahalgam included'],
        ['tickets', 'Gulmarg gondola, phase one'],
        ['tour-manager', 'Tour manager throughout'],
      ],
      excludes: [...domesticExcludes, 'Pony rides and gondola phase two'],
      optional: ['Gondola phase two to Apharwat, subject to weather'],
      faqs: [
        [
          'Will we see snow?',
          'At Gulmarg from mid-December to March nearly always; in April and May on the upper slopes and at Thajiwas. From June to October the meadows are green.',
        ],
        [
          'Is there a mobile network?',
          'Prepaid numbers from other states do not work in Jammu & Kashmir. A postpaid number does; hotels and houseboats have wifi.',
        ],
        [
          'Is it suitable for grandparents?',
          'Yes. There is little walking that cannot be replaced by a car or a pony, and every hotel has a room on the ground floor if you ask when booking.',
        ],
      ],
      images: [1, 3, 5, 2, 4],
      departures: {
        weekday: 6,
        months: [3, 4, 5, 6, 9, 10, 12],
        count: 14,
        cities: ['BOM', 'DEL', 'AMD'],
        seats: 28,
        peak: [4, 5, 12],
        past: 2,
      },
      seo: [
        'Kashmir tour package, 7 days: Srinagar, Gulmarg, Pahalgam',
        'Six nights in the Kashmir valley with flights, houseboat, gondola tickets and a tour manager. Departures from Mumbai, Delhi and Ahmedabad.',
      ],
      popularity: 98,
      age: [210, 9],
    },
  ],
};
