import { day, internationalExcludes, type DestinationPackages } from '../package-spec';

export const turkey: DestinationPackages = {
  destination: 'turkey',
  packages: [
    {
      code: 'TUR-01',
      slug: 'turkey-istanbul-cappadocia-ephesus',
      title: 'Turkey: Istanbul, Cappadocia & Ephesus',
      kind: 'group',
      summary:
        'Two continents, a valley of stone chimneys, white terraces and a Roman city in eight well-ordered nights.',
      overview: [
        'Everyone comes for Cappadocia and leaves talking about Istanbul. This route gives both enough time and adds Pamukkale and Ephesus without the overnight buses: one domestic flight each way, and one scenic drive.',
        'Two mornings are kept for the balloon, because the wind decides on the first. If both are grounded, you have your money back the same day.',
      ],
      highlights: [
        'Two possible mornings for a balloon over Göreme',
        'Hagia Sophia, the Blue Mosque and the Basilica Cistern with a historian',
        'Bosphorus by private boat between Europe and Asia',
        'Barefoot on the travertines of Pamukkale',
        'Ephesus in the late afternoon, after the cruise ships',
      ],
      stops: [
        ['Istanbul', 3],
        ['Cappadocia', 2],
        ['Pamukkale', 1],
        ['Kuşadası', 2],
      ],
      days: [
        day(
          'Arrive in Istanbul',
          'Coach to Sultanahmet, an hour. A first walk to the Hippodrome, simit from a cart, dinner with a view of the Golden Horn.',
          'D',
        ),
        day(
          'The old city',
          'Hagia Sophia when it opens to visitors, the Blue Mosque across the square, the cistern below. After lunch Topkapı and the Grand Bazaar, whose 61 streets are best entered with a plan.',
          'BL',
        ),
        day(
          'Bosphorus and Asia',
          'Spice Bazaar, then our boat as far as the second bridge. Off at Kuzguncuk on the Asian side for tea and baklava; Istiklal in the evening on your own.',
          'B',
        ),
        day(
          'Fly to Cappadocia',
          'Ninety minutes to Kayseri and an hour by road. Devrent and Paşabağ valleys with their chimneys; a cave room that keeps 18 °C in any season.',
          'BD',
        ),
        day(
          'Balloons and an underground city',
          'Up at half past four for those who fly. Later Göreme’s painted churches, Kaymaklı, eight storeys down, and a potter in Avanos who has thrown bowls since he was six.',
          'BD',
        ),
        day(
          'Across Anatolia to Pamukkale',
          'A second balloon morning if the first was windy. Then south-west by way of Konya, with lunch near Rumi’s tomb: eight hours on good road. The hotel’s pool is hot from the ground up.',
          'BLD',
        ),
        day(
          'Cotton castle to the Aegean',
          'Travertines and the theatre of Hierapolis before the day visitors; three hours to Kuşadası and a swim.',
          'BD',
        ),
        day(
          'Ephesus',
          'Şirince village and the house of the Virgin in the morning; Ephesus from three: the marble street, Celsus’ library and the terrace houses under their roof.',
          'BD',
        ),
        day(
          'Home by way of Izmir',
          'An hour to Izmir airport, a short flight to Istanbul and the connection to India.',
          'B',
        ),
      ],
      hotels: [
        ['Golden Horn Lantern Hotel', 3],
        ['Fairy Chimney Cave House', 2],
        ['Cotton Terrace Thermal Hotel', 1],
        ['Aegean Fig Hotel', 2],
      ],
      themes: ['heritage', 'honeymoon', 'food'],
      twin: 132999,
      deposit: 30000,
      balanceDueDays: 50,
      maxGroup: 28,
      pace: 'Active',
      includes: [
        ['flights', 'International flights and two flights within Turkey'],
        ['hotels', 'Eight nights, two of them in cave rooms'],
        ['meals', 'Breakfast daily, two lunches and six dinners'],
        ['coach', 'Air-conditioned coach'],
        ['guide', 'Licensed English-speaking guide throughout'],
        ['tickets', 'All sites named, Bosphorus boat'],
        ['visa', 'Visa fee and file'],
        ['tour-manager', 'Tour manager from India'],
      ],
      excludes: [...internationalExcludes, 'Balloon flight, from EUR 150 by season'],
      optional: [
        'Balloon flight of one hour, refunded in full if the wind forbids it',
        'Turkish night in Cappadocia',
      ],
      faqs: [
        [
          'Is vegetarian food easy?',
          'Very: mezze, pide, lentil soup, gözleme. Strict Jain food is arranged at four of the eight dinners.',
        ],
        ['From what age may one fly in a balloon?', 'From six years and 110 cm; not in pregnancy.'],
      ],
      images: [1, 2, 3, 4, 5],
      departures: {
        weekday: 6,
        months: [3, 4, 5, 6, 9, 10, 11],
        count: 11,
        cities: ['BOM', 'DEL'],
        seats: 28,
        peak: [5, 10],
        past: 1,
      },
      seo: [
        'Turkey tour: Istanbul, Cappadocia, Pamukkale, Ephesus',
        'Eight nights in Turkey with domestic flights, cave hotel, guides and visa. Two chances for a balloon over Cappadocia.',
      ],
      popularity: 87,
      age: [160, 25],
    },
  ],
};
