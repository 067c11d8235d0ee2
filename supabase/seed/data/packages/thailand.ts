import { day, internationalExcludes, type DestinationPackages } from '../package-spec';

export const thailand: DestinationPackages = {
  destination: 'thailand',
  packages: [
    {
      code: 'THA-01',
      slug: 'phuket-krabi-island-hopping',
      title: 'Phuket & Krabi Island Hopping',
      kind: 'group',
      summary:
        'Limestone islands from both shores of Phang Nga bay, by speedboat from Phuket and long-tail from Krabi.',
      overview: [
        'The bay between Phuket and Krabi is a drowned mountain range. We see its west from Phuket and its east from Krabi, so that no day repeats the last and no boat ride is longer than an hour and a half.',
        'Island days start at seven to be at Maya Bay and Hong lagoon ahead of the fleet. There is Indian food in the evenings, and som tam without fish sauce when you ask for it.',
      ],
      highlights: [
        'Phi Phi and Maya Bay by early speedboat',
        'Sea-cave canoe in Phang Nga bay',
        'Railay beach and the Four Islands by long-tail',
        'Old Phuket Town with its Sino-Portuguese streets',
        'Sunset at Promthep cape',
      ],
      stops: [
        ['Phuket', 3],
        ['Krabi', 3],
      ],
      days: [
        day(
          'Arrive in Phuket',
          'Fifty minutes to the bay of Kata. Swim, rest, and drive up to Promthep cape for the sunset and a first pad thai.',
          'D',
        ),
        day(
          'Phi Phi and Maya Bay',
          'On board at seven. Maya Bay for an hour, Pileh lagoon for a swim, monkeys from a distance, buffet on Phi Phi Don. Back by three, before the swell.',
          'BLD',
        ),
        day(
          'Old Town and Big Buddha',
          'The marble Buddha above Chalong, a cashew factory, and the coloured shophouses of Thalang Road with their coffee. Evening free; Simon cabaret for those who booked it.',
          'B',
        ),
        day(
          'Through Phang Nga to Krabi',
          'By van and canoe: the sea caves of Phang Nga, James Bond’s rock, lunch in the stilt village of Ko Panyi, whose football pitch floats. Ao Nang by five.',
          'BLD',
        ),
        day(
          'Hong islands',
          'The lagoon of Ko Hong opens at one narrow door; we go in with the tide. A viewpoint of 419 steps, snorkelling, picnic on the sand.',
          'BL',
        ),
        day(
          'Railay by long-tail',
          'Fifteen minutes to the beach that no road reaches. Phra Nang cave, climbers on the wall, an afternoon on the Four Islands’ sandbar. Farewell dinner on the night market street.',
          'BD',
        ),
        day('Home from Krabi', 'Half an hour to Krabi airport; connection at Bangkok or Singapore.', 'B'),
      ],
      hotels: [
        ['Casuarina Bay Resort', 3],
        ['Limestone View Resort', 3],
      ],
      themes: ['beaches', 'family', 'adventure'],
      twin: 58999,
      deposit: 12000,
      maxGroup: 26,
      pace: 'Moderate',
      includes: [
        ['flights', 'Flights to Phuket and from Krabi'],
        ['hotels', 'Six nights by the beach'],
        ['meals', 'Breakfast daily, three lunches, four dinners'],
        ['ferry', 'Speedboat, long-tail and canoe as described'],
        ['tickets', 'National park fees'],
        ['transfers', 'Transfers by air-conditioned van'],
        ['tour-manager', 'Tour manager from India'],
      ],
      excludes: internationalExcludes,
      optional: ['Simon cabaret in Phuket', 'Two-tank dive at Racha islands'],
      faqs: [
        [
          'Is Maya Bay always open?',
          'The park closes it each year in August and September for the corals; this tour does not run then.',
        ],
        ['Do the boats have shade and life jackets?', 'Both, with jackets for children from 10 kg.'],
      ],
      images: [1, 5, 2, 4],
      departures: {
        weekday: 6,
        months: [11, 12, 1, 2, 3, 4],
        count: 12,
        cities: ['BOM', 'DEL', 'BLR', 'CCU'],
        seats: 26,
        peak: [12, 1],
        past: 1,
      },
      seo: [
        'Phuket Krabi tour package, 7 days with Phi Phi islands',
        'Six nights of Thai islands: Phi Phi, Phang Nga, Hong and Railay with flights, boats and tour manager.',
      ],
      popularity: 89,
      age: [150, 15],
    },
  ],
};
