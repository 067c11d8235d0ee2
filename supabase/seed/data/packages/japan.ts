import { day, internationalExcludes, type DestinationPackages } from '../package-spec';

export const japan: DestinationPackages = {
  destination: 'japan',
  packages: [
    {
      code: 'JAP-01',
      slug: 'japan-golden-route',
      title: 'Japan Golden Route',
      kind: 'group',
      summary:
        'Tokyo, Mount Fuji, Kyoto and Osaka by bullet train in eight nights, with vegetarian meals thought through.',
      overview: [
        'The golden route is golden for a reason: in eight nights it holds a crossing of three thousand people, a mountain seen from a hot spring, a thousand red gates and the best street food of the country.',
        'We travel by Shinkansen with luggage sent ahead, sleep one night on tatami, and carry a list of kitchens that cook without dashi. The spring and autumn dates fill a year in advance.',
      ],
      highlights: [
        'Two Shinkansen rides, window side for Fuji',
        'A ryokan night with onsen facing the mountain',
        'Fushimi Inari before breakfast, when it is empty',
        'Tea ceremony in a Kyoto machiya',
        'Nara’s deer and the bronze Buddha',
      ],
      stops: [
        ['Tokyo', 3],
        ['Kawaguchiko', 1],
        ['Kyoto', 3],
        ['Osaka', 1],
      ],
      days: [
        day(
          'Arrive in Tokyo',
          'From Narita or Haneda to Ueno by train with the tour manager. Ameyoko market under the tracks, and a first vegetarian ramen.',
          'D',
        ),
        day(
          'Old and new Tokyo',
          'Sensō-ji and its lane of stalls, the river boat to Hamarikyu, teamLab in the afternoon. Shibuya crossing at dusk from above, then through it.',
          'BD',
        ),
        day(
          'Nikko or the city',
          'By train to Nikko’s cedar avenue and carved gates, where the three wise monkeys live, or a day of your own in Akihabara and Harajuku.',
          'B',
        ),
        day(
          'To Mount Fuji',
          'Two hours by highway coach. Chureito pagoda’s 398 steps, the lake of Kawaguchi, yukata and kaiseki at the ryokan; the open bath faces the summit.',
          'BD',
        ),
        day(
          'Shinkansen to Kyoto',
          'The mountain at dawn if the clouds allow. By Mishima and bullet train to Kyoto in three hours; Gion on foot as the lanterns are lit.',
          'BD',
        ),
        day(
          'Gates, bamboo, gold',
          'Fushimi Inari at half past six, breakfast after it. Arashiyama’s bamboo, the monkey hill, Kinkaku-ji in the last sun.',
          'BL',
        ),
        day(
          'Nara and tea',
          'Forty-five minutes to Nara: deer that bow, Todai-ji’s Buddha, moss at Isuien. Back for a tea ceremony and a free evening in Pontocho.',
          'B',
        ),
        day(
          'Osaka',
          'Half an hour by train. Osaka castle, the Kuromon market, and Dotonbori after dark with okonomiyaki made without meat for those who ask.',
          'BD',
        ),
        day('Fly home from Kansai', 'Fifty minutes by airport express across the bay bridge.', 'B'),
      ],
      hotels: [
        ['Ueno Maple Hotel', 3],
        ['Fuji Mirror Ryokan', 1],
        ['Kamo Willow Inn', 3],
        ['Dotonbori Lights Hotel', 1],
      ],
      themes: ['food', 'heritage', 'scenic-rail'],
      twin: 239999,
      deposit: 50000,
      balanceDueDays: 60,
      maxGroup: 22,
      pace: 'Active',
      includes: [
        ['flights', 'Flights to Tokyo and from Osaka'],
        ['trains', 'Shinkansen Mishima–Kyoto, airport trains and an IC card with JPY 5,000'],
        ['hotels', 'Seven nights in hotels, one in a ryokan'],
        ['meals', 'Breakfast daily, one lunch, five dinners'],
        ['tickets', 'teamLab, temples and castle, tea ceremony'],
        ['visa', 'Visa fee and file'],
        ['insurance', 'Travel insurance'],
        ['tour-manager', 'Tour manager from India and local guides'],
      ],
      excludes: internationalExcludes,
      faqs: [
        [
          'Can strict vegetarians eat well?',
          'Yes, with planning, which is our part. Twelve of the meals are at kitchens that cook without fish stock; for the rest you get a card in Japanese.',
        ],
        [
          'When exactly is cherry blossom?',
          'In Tokyo and Kyoto usually from the last days of March for ten days. Nobody can promise it; the dates at the end of March and the start of April are the best bet.',
        ],
        [
          'Are tattoos a problem in the bath?',
          'At our ryokan private baths can be reserved for 45 minutes at no charge.',
        ],
      ],
      images: [1, 2, 5, 4],
      departures: {
        weekday: 6,
        months: [3, 4, 5, 10, 11],
        count: 10,
        cities: ['DEL', 'BOM', 'BLR'],
        seats: 22,
        peak: [3, 4, 11],
        past: 1,
      },
      seo: [
        'Japan tour from India: Tokyo, Fuji, Kyoto, Osaka in 9 days',
        'Eight nights on Japan’s golden route with bullet trains, ryokan night, vegetarian meals, flights and visa.',
      ],
      popularity: 95,
      age: [140, 3],
    },
  ],
};
