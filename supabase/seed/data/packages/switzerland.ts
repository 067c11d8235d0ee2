import { day, internationalExcludes, type DestinationPackages } from '../package-spec';

export const switzerland: DestinationPackages = {
  destination: 'switzerland',
  packages: [
    {
      code: 'SWI-01',
      slug: 'swiss-alps-by-train',
      title: 'Swiss Alps by Train',
      kind: 'group',
      summary: 'Lucerne, Interlaken and Zermatt with one rail pass, three mountains and no coach at all.',
      overview: [
        'The Swiss do not drive to their mountains, and on this tour neither do we. One pass opens trains, lake steamers and buses; luggage goes ahead from hotel to hotel, and you carry a day bag.',
        'Titlis for the glacier, Jungfraujoch for the height, Gornergrat for the Matterhorn. Three bases in seven nights, Indian dinners on four of them, and fondue on one.',
      ],
      highlights: [
        'Eight-day Swiss Travel Pass in second class',
        'Jungfraujoch at 3,454 metres, up by Eiger Express',
        'Gornergrat cog railway facing the Matterhorn',
        'Rotating cable car and cliff walk at Titlis',
        'Steamer on Lake Lucerne to the foot of Rigi',
      ],
      stops: [
        ['Lucerne', 3],
        ['Interlaken', 2],
        ['Zermatt', 2],
      ],
      days: [
        day(
          'Zurich to Lucerne',
          'The tour manager meets you at Zurich airport; the train leaves from below the terminal and takes 65 minutes. Chapel Bridge, the dying lion, and dinner in the old town.',
          'D',
        ),
        day(
          'Titlis',
          'Train to Engelberg, then three cable cars, the last one turning as it climbs. Snow all year, a cave in the glacier, and a suspension bridge for those whose knees allow it.',
          'BD',
        ),
        day(
          'Lake Lucerne and Rigi',
          'By steamer to Vitznau, up Europe’s oldest mountain railway, a walk of an hour along the ridge and down to Weggis by cable car. Free evening for watches and chocolate.',
          'B',
        ),
        day(
          'Over the Brünig to Interlaken',
          'Two hours past five lakes on the panoramic line. In the afternoon to Lauterbrunnen, the valley of 72 waterfalls, and Trümmelbach, where ten of them fall inside the rock.',
          'BD',
        ),
        day(
          'Jungfraujoch, top of Europe',
          'Eiger Express to the glacier station, then the tunnel railway of 1912 through the Eiger and the Mönch. Sphinx terrace, Aletsch glacier, Bollywood lunch at the top. Down by way of Wengen.',
          'BLD',
        ),
        day(
          'To Zermatt',
          'Two and a quarter hours by Spiez and Visp into a village without cars. Find the bridge from which everyone photographs the Matterhorn; fondue in a wooden stube.',
          'BD',
        ),
        day(
          'Gornergrat',
          'Thirty-three minutes by cog railway to 3,089 metres and twenty-nine peaks above four thousand. Walk down one stop to Riffelsee, where the Matterhorn stands on its head.',
          'BD',
        ),
        day(
          'To Geneva and home',
          'Three and a half hours along the Rhone and Lake Geneva to the station inside the airport. Flights leave in the afternoon or evening.',
          'B',
        ),
      ],
      hotels: [
        ['Rigi Horizon Hotel', 3],
        ['Two Lakes Hotel', 2],
        ['Matterhorn Meadow Hotel', 2],
      ],
      themes: ['scenic-rail', 'mountains', 'snow', 'family'],
      twin: 214999,
      deposit: 40000,
      balanceDueDays: 60,
      maxGroup: 26,
      pace: 'Moderate',
      includes: [
        ['flights', 'Return economy flights to Zurich and from Geneva'],
        ['trains', 'Swiss Travel Pass for eight days'],
        ['hotels', 'Seven nights near the stations'],
        ['meals', 'Breakfast daily, one lunch and six dinners, four of them Indian'],
        ['tickets', 'Titlis, Jungfraujoch, Gornergrat, Trümmelbach'],
        ['visa', 'Schengen visa fee and appointment'],
        ['insurance', 'Travel insurance for EUR 50,000 up to age 60'],
        ['tour-manager', 'Tour manager from India'],
      ],
      excludes: [...internationalExcludes, 'Seat reservations on trains not named'],
      faqs: [
        [
          'How early must I apply for the visa?',
          'We book the appointment as soon as the deposit is paid. Eight weeks before departure is comfortable, five is the least.',
        ],
        [
          'Is a Jain menu possible?',
          'Yes, at Indian dinners without notice and elsewhere with notice of two weeks.',
        ],
        [
          'How much walking is there?',
          'Five to seven kilometres a day on good paths, all of it optional on mountain days.',
        ],
      ],
      images: [1, 2, 3, 5, 4],
      departures: {
        weekday: 6,
        months: [4, 5, 6, 7, 8, 9],
        count: 13,
        cities: ['BOM', 'DEL', 'BLR'],
        seats: 26,
        peak: [5, 6],
        past: 2,
      },
      seo: [
        'Switzerland tour by train: Lucerne, Interlaken, Zermatt',
        'Seven nights in Switzerland with Swiss Travel Pass, Jungfraujoch, Titlis and Gornergrat, Indian dinners, visa and flights.',
      ],
      popularity: 97,
      age: [260, 5],
    },
  ],
};
