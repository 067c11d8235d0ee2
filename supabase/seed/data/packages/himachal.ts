import { day, domesticExcludes, type DestinationPackages } from '../package-spec';

export const himachal: DestinationPackages = {
  destination: 'himachal',
  packages: [
    {
      code: 'HIM-01',
      slug: 'shimla-manali-family-holiday',
      title: 'Shimla & Manali Family Holiday',
      kind: 'group',
      summary:
        'Toy train, Mall Road, the Solang valley and the tunnel to Lahaul: Himachal at the pace of children.',
      overview: [
        'A first hill holiday should have a train that whistles, snow to touch and a room you do not leave every morning. This one does: three nights in Shimla, three in Manali, and one long drive between them with a good lunch.',
        'Days start at nine and there is something for every age: yaks at Kufri, apple juice at the orchard, the ropeway at Solang for those who want it and a book by the Beas for those who do not.',
      ],
      highlights: [
        'Kalka–Shimla toy train, a UNESCO World Heritage line, from Shoghi to Shimla',
        'Through the Atal Tunnel to Sissu in Lahaul',
        'Solang valley with ropeway ticket included',
        'Hadimba temple under its deodars and old Manali on foot',
        'Evening bonfire with games, twice',
      ],
      stops: [
        ['Shimla', 3],
        ['Manali', 3],
      ],
      days: [
        day(
          'Chandigarh to Shimla',
          'Meet at Chandigarh airport or station at noon and climb four hours through Solan’s pines. The last stretch, from Shoghi, is by toy train; the coach carries the bags.',
          'D',
        ),
        day(
          'Kufri and the Ridge',
          'The nature park and yaks of Kufri in the morning, before the crowds. Afternoon on the Ridge: Christ Church, the Gaiety Theatre and softies on Mall Road. Jakhu’s Hanuman by ropeway for those who like a view.',
          'BD',
        ),
        day(
          'Naldehra and Tattapani',
          'A golf course laid out by a viceroy, then down to the Sutlej at Tattapani, warm in winter as well, for a boat ride below the cliffs. Bonfire in the evening.',
          'BD',
        ),
        day(
          'The road to Manali',
          'Seven hours by way of Sundernagar and the Aut tunnel; lunch by Pandoh dam, a shawl-weaver’s at Kullu, and the hotel by the river before dark.',
          'BLD',
        ),
        day(
          'Solang and the Atal Tunnel',
          'Ropeway at Solang, then nine kilometres under the Rohtang to Lahaul, where the forest stops and the sky turns a darker blue. Waterfall and momos at Sissu.',
          'BD',
        ),
        day(
          'Old Manali at leisure',
          'Hadimba Devi’s wooden temple of 1553, the hot springs of Vashisht, a walk through the apple orchards. The afternoon is free; the second bonfire is not to be missed.',
          'BD',
        ),
        day(
          'Down to Chandigarh',
          'Eight hours along the new Kiratpur highway with two stops; at the airport by half past six. Book flights after nine in the evening.',
          'B',
        ),
      ],
      hotels: [
        ['Deodar Ridge Hotel', 3],
        ['Beas Boulder Resort', 3],
      ],
      themes: ['family', 'mountains', 'scenic-rail'],
      twin: 27999,
      deposit: 6000,
      maxGroup: 32,
      pace: 'Relaxed',
      includes: [
        ['hotels', 'Six nights in family rooms'],
        ['meals', 'Breakfast and dinner daily, one lunch on the road'],
        ['coach', 'Air-conditioned coach from and to Chandigarh'],
        ['trains', 'Toy train Shoghi–Shimla'],
        ['sightseeing', 'Sightseeing as described, Solang ropeway included'],
        ['tour-manager', 'Tour manager and games for children'],
      ],
      excludes: [...domesticExcludes, 'Travel to and from Chandigarh', 'Snow suits, ponies and paragliding'],
      optional: ['Flights to Chandigarh from your city'],
      faqs: [
        [
          'Is Rohtang pass part of the tour?',
          'No. Permits are limited by the day and cannot be promised. The tunnel brings you to the same side of the range in ten minutes.',
        ],
        [
          'Do children get a bed?',
          'A child with bed has a mattress on a frame in the parents’ room. Families of four get two connecting rooms where the hotel has them.',
        ],
      ],
      images: [1, 2, 3, 5],
      departures: {
        weekday: 6,
        months: [3, 4, 5, 6, 10, 12],
        count: 12,
        cities: ['DEL', 'BOM', 'PNQ'],
        seats: 32,
        peak: [5, 6, 12],
        past: 1,
      },
      seo: [
        'Shimla Manali family package: 7 days with toy train',
        'Three nights in Shimla and three in Manali with the toy train, Atal Tunnel and Solang ropeway. Made for families with children.',
      ],
      popularity: 88,
      age: [190, 30],
    },
  ],
};
