import { day, domesticExcludes, type DestinationPackages } from '../package-spec';

export const andaman: DestinationPackages = {
  destination: 'andaman',
  packages: [
    {
      code: 'AND-01',
      slug: 'andaman-havelock-neil-islands',
      title: 'Andaman: Havelock & Neil Islands',
      kind: 'group',
      summary:
        'Sri Vijaya Puram, two nights on Havelock and one on Neil, with every ferry seat booked before you fly.',
      overview: [
        'The Andamans reward those who let the ferry set the pace. Two nights on Havelock leave time for Radhanagar at sunset and the reef at Elephant beach; Neil is smaller, slower and good for cycling.',
        'We book the fast catamarans months ahead, in the covered cabin, because the seat is the thing that sells out. The first and last nights are in the capital, known until 2024 as Port Blair.',
      ],
      highlights: [
        'Radhanagar beach with time to stay for the sunset',
        'Snorkelling at Elephant beach with an instructor beside you',
        'Neil’s rock bridge at low tide, timed by the tables',
        'Light-and-sound show at the Cellular Jail',
        'Fast catamaran seats on all three crossings',
      ],
      stops: [
        ['Sri Vijaya Puram', 1],
        ['Havelock', 2],
        ['Neil Island', 1],
        ['Sri Vijaya Puram', 1],
      ],
      days: [
        day(
          'Arrive in Sri Vijaya Puram',
          'Morning flights land by noon. The Cellular Jail in the afternoon, with a guide whose grandfather came on a convict ship, and the light-and-sound show at six.',
          'D',
        ),
        day(
          'Catamaran to Havelock',
          'Ninety minutes by sea to Swaraj Dweep. Check in at the beach, lunch, and a short drive to Radhanagar for a swim and the sunset. Lifeguards leave at half past five.',
          'BD',
        ),
        day(
          'Elephant beach',
          'Twenty minutes by boat to the reef; masks, fins and a guide for every four guests. Parrotfish start at knee depth. The afternoon is free for a first dive or a hammock.',
          'BD',
        ),
        day(
          'On to Neil Island',
          'One hour by ferry to Shaheed Dweep. Bharatpur beach for a glass-bottomed boat, the rock bridge at low tide, Laxmanpur for the sunset. The whole island is nine kilometres long.',
          'BD',
        ),
        day(
          'Back to the capital',
          'An early swim, then the ferry. Chatham saw mill, the Samudrika museum and Sagarika emporium for shells that may legally leave the islands.',
          'BD',
        ),
        day(
          'Fly home',
          'The airport is fifteen minutes away; flights to the mainland leave from eight in the morning.',
          'B',
        ),
      ],
      hotels: [
        ['Coral Gate Hotel', 1],
        ['Driftwood Cove Resort', 2],
        ['Low Tide Cottages', 1],
        ['Coral Gate Hotel', 1],
      ],
      themes: ['beaches', 'honeymoon', 'family'],
      twin: 41999,
      deposit: 10000,
      maxGroup: 24,
      pace: 'Relaxed',
      includes: [
        ['flights', 'Return flights to Sri Vijaya Puram by way of Chennai or Kolkata'],
        ['ferry', 'Catamaran seats in the premium cabin'],
        ['hotels', 'Five nights, rooms a few steps from the sand on the islands'],
        ['meals', 'Breakfast and dinner daily'],
        ['transfers', 'Transfers and sightseeing by air-conditioned car'],
        ['tickets', 'Cellular Jail, show, Elephant beach boat with snorkelling gear'],
      ],
      excludes: [...domesticExcludes, 'Scuba diving and sea walk'],
      optional: ['Introductory scuba dive at Nemo reef, from age 10'],
      faqs: [
        [
          'Can non-swimmers snorkel?',
          'Yes. A life jacket and a ring are used, and the guide swims with you.',
        ],
        [
          'What if a ferry does not sail?',
          'We move the order of the islands; if a night is lost, the unused hotel is refunded in full.',
        ],
      ],
      images: [1, 4, 2, 3],
      departures: {
        weekday: 5,
        months: [10, 11, 12, 1, 2, 3, 4, 5],
        count: 12,
        cities: ['MAA', 'CCU', 'BLR', 'BOM'],
        seats: 24,
        peak: [12, 1],
        past: 1,
      },
      seo: [
        'Andaman package: Havelock and Neil in 6 days',
        'Five nights in the Andaman Islands with flights, ferries, Radhanagar beach, snorkelling and the Cellular Jail.',
      ],
      popularity: 86,
      age: [180, 12],
    },
  ],
};
