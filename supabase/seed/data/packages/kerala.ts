import { day, domesticExcludes, type DestinationPackages } from '../package-spec';

export const kerala: DestinationPackages = {
  destination: 'kerala',
  packages: [
    {
      code: 'KER-01',
      slug: 'kerala-hills-and-backwaters',
      title: 'Kerala Hills & Backwaters',
      kind: 'group',
      summary:
        'Munnar’s tea, Thekkady’s spices and a night afloat at Alleppey, starting and ending in Fort Kochi.',
      overview: [
        'From the fishing nets of Kochi the road climbs to 1,600 metres, through rubber, then pepper, then tea, and comes down again to water. Six nights, three climates and not one drive longer than five hours.',
        'It is the round we advise for a first visit. The houseboat is ours for the night, with its own cook, and moors away from the noisy stretch by the jetty.',
      ],
      highlights: [
        'Tea tasting and a walk with a picker’s family above Munnar',
        'Eravikulam park, home of the Nilgiri tahr, with timed tickets',
        'Boat on Periyar lake and a spice garden at Thekkady',
        'One night on a private-group houseboat with Kerala lunch and dinner',
        'Kathakali in Kochi, make-up included',
      ],
      stops: [
        ['Kochi', 1],
        ['Munnar', 2],
        ['Thekkady', 1],
        ['Alleppey houseboat', 1],
        ['Kochi', 1],
      ],
      days: [
        day(
          'Arrive in Kochi',
          'From the airport an hour to Fort Kochi. Walk to the Chinese nets, St Francis church and the spice go-downs of Mattancherry; Kathakali at six, with seats close enough to see the make-up being painted.',
          'D',
        ),
        day(
          'Up to Munnar',
          'Four and a half hours with stops at the Cheeyappara and Valara falls. A last hour between tea bushes, and the jackets come out.',
          'BD',
        ),
        day(
          'Tahr and tea',
          'Eravikulam first, when the tahr are near the path, then the tea museum and a tasting. Walk through the estate with a family that has picked here for three generations.',
          'BD',
        ),
        day(
          'Across the Cardamom Hills to Thekkady',
          'Three and a half hours along the ridge. Boat on Periyar lake at half past three, when elephants come to drink; a spice garden where you may finally see how pepper grows.',
          'BD',
        ),
        day(
          'Aboard at Alleppey',
          'Down to the sea in four hours. Board at noon, lunch of karimeen or avial as the boat pulls out, and an afternoon of canals: schools, rice fields, ferries at eye level. Moored by six, as the law asks.',
          'BLD',
        ),
        day(
          'Back to Fort Kochi',
          'Breakfast on the move, ashore by nine. On the way a toddy-free lunch at a village kitchen, coir weaving, and free time for the shops of Jew Town.',
          'BL',
        ),
        day(
          'Home from Kochi',
          'Breakfast, and a last look at the nets. Transfer to Nedumbassery airport takes an hour and a quarter.',
          'B',
        ),
      ],
      hotels: [
        ['Spice Lane House', 1],
        ['Tea Mist Terrace', 2],
        ['Cardamom Trail Resort', 1],
        ['Vembanad Kettuvallam Houseboats', 1],
        ['Spice Lane House', 1],
      ],
      themes: ['family', 'honeymoon', 'food'],
      twin: 32499,
      deposit: 7000,
      maxGroup: 26,
      pace: 'Relaxed',
      includes: [
        ['flights', 'Return flights to Kochi'],
        ['hotels', 'Five nights in hotels'],
        ['houseboat', 'One night on an air-conditioned houseboat with full board'],
        ['meals', 'Breakfast daily, two lunches, five dinners'],
        ['coach', 'Air-conditioned coach with pushback seats'],
        ['tickets', 'Eravikulam, Periyar boat, Kathakali'],
        ['tour-manager', 'Tour manager who speaks Malayalam'],
      ],
      excludes: [...domesticExcludes, 'Ayurvedic massages'],
      optional: ['Kalaripayattu show at Thekkady', 'Bamboo rafting in Periyar, full day'],
      faqs: [
        [
          'Are houseboats air-conditioned all day?',
          'From nine in the evening to six in the morning. By day the breeze on the water does the work.',
        ],
        [
          'What is it like in the monsoon?',
          'Green, cheaper and wet. We do not run this tour from June to August; the Ayurveda holiday at Varkala is the one for that season.',
        ],
      ],
      images: [1, 2, 4, 3],
      departures: {
        weekday: 6,
        months: [9, 10, 11, 12, 1, 2, 3],
        count: 14,
        cities: ['BOM', 'DEL', 'CCU'],
        seats: 26,
        peak: [12],
        past: 2,
      },
      seo: [
        'Kerala tour package: Munnar, Thekkady, Alleppey in 7 days',
        'Kochi, tea hills, spice gardens and a houseboat night with flights and tour manager. Six nights in Kerala from September to March.',
      ],
      popularity: 96,
      age: [230, 6],
    },
  ],
};
