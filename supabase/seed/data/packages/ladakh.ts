import { day, domesticExcludes, type DestinationPackages } from '../package-spec';

export const ladakh: DestinationPackages = {
  destination: 'ladakh',
  packages: [
    {
      code: 'LAD-01',
      slug: 'ladakh-leh-nubra-pangong',
      title: 'Ladakh: Leh, Nubra and Pangong',
      kind: 'group',
      summary:
        'The great loop of Ladakh in seven nights, with two days to get used to the height before the first pass.',
      overview: [
        'Khardung La, the dunes of Hunder, the long road along the Shyok and then Pangong, so blue that photographs look corrected. The loop is short on the map and large on the ground.',
        'We have led it since the road was gravel. The order is chosen for your body, not for the odometer: low nights first, the lake late, an oxygen cylinder in every vehicle and a doctor on call in Leh.',
      ],
      highlights: [
        'Two nights in Leh before going higher, with a health check on arrival',
        'Khardung La at 5,359 metres on the way to Nubra',
        'Bactrian camels and the giant Maitreya at Diskit',
        'A night by Pangong lake, with its stars',
        'Morning prayers at Thiksey monastery',
      ],
      stops: [
        ['Leh', 2],
        ['Nubra Valley', 2],
        ['Pangong', 1],
        ['Leh', 2],
      ],
      days: [
        day(
          'Land in Leh, and do nothing',
          'The flight from Delhi crosses the Himalaya in an hour. Check in, drink water, rest: at 3,500 metres this is the most important day of the tour. A gentle walk to Shanti Stupa only if everyone feels well by evening.',
          'LD',
        ),
        day(
          'Sham valley along the Indus',
          'A day at the same height: the Indus and Zanskar rivers meeting in two colours at Nimmu, Magnetic Hill, Gurudwara Pathar Sahib and the Hall of Fame. Back in Leh by four.',
          'BLD',
        ),
        day(
          'Over Khardung La to Nubra',
          'We cross one of the highest motor roads there are, stopping fifteen minutes and no longer at the top, and come down to Diskit, whose 32-metre Maitreya looks up the valley. Five hours in all, with tea at North Pullu.',
          'BLD',
        ),
        day(
          'Hunder dunes and Turtuk',
          'Eighty-five kilometres down the Shyok to Turtuk, a Balti village of apricot trees that became Indian in 1971. Back at Hunder for the dunes and the two-humped camels before dinner.',
          'BLD',
        ),
        day(
          'By the Shyok road to Pangong',
          'Six hours along the river through Durbuk and Tangtse. The first sight of the lake comes all at once, after the last bend. We sleep at Spangmik at 4,250 metres, with hot-water bottles.',
          'BLD',
        ),
        day(
          'Sunrise at the lake, Chang La, Leh',
          'The water changes colour from six o’clock on. After breakfast over Chang La, 5,360 metres, and down to the Indus; five hours with a stop at the Druk White Lotus school.',
          'BLD',
        ),
        day(
          'Thiksey, Hemis and the bazaar',
          'Drums and butter tea at the morning prayer of Thiksey, then Hemis in its side valley and Shey palace. The afternoon is for apricots and pashmina in Leh bazaar; farewell dinner with Ladakhi songs.',
          'BLD',
        ),
        day(
          'Fly home',
          'Flights leave early because of the wind in the afternoon. Sit on the left for the last look at the peaks.',
          'B',
        ),
      ],
      hotels: [
        ['Stok View Hotel', 2],
        ['Hunder Dunes Camp', 2],
        ['Spangmik Lake Cottages', 1],
        ['Stok View Hotel', 2],
      ],
      themes: ['mountains', 'adventure', 'scenic-rail'],
      twin: 46999,
      deposit: 10000,
      maxGroup: 20,
      minAge: 8,
      pace: 'Moderate',
      includes: [
        ['flights', 'Return flights to Leh by way of Delhi'],
        ['hotels', 'Seven nights in hotels, camp and cottages with attached bath'],
        ['meals', 'All meals from lunch on day one to the last breakfast'],
        ['transfers', 'Innova or Tempo Traveller with heating, window seats in turn'],
        ['permits', 'Inner line permits and environment fees'],
        ['oxygen', 'Oxygen cylinder and oximeter in every vehicle'],
        ['tour-manager', 'Tour manager trained in altitude first aid'],
      ],
      excludes: [...domesticExcludes, 'Camel ride and rafting', 'Costs of an early descent or a closed pass'],
      faqs: [
        [
          'How do I prepare for the height?',
          'Ask your doctor about acetazolamide, avoid alcohol for the first three days and drink three litres a day. People with heart or lung disease, or more than six months pregnant, should not come.',
        ],
        [
          'Are the toilets heated?',
          'In Leh, yes. In Nubra and at Pangong there is running hot water for two hours in the morning and in the evening.',
        ],
        [
          'What if a pass is closed?',
          'We wait or reverse the loop; each itinerary has a fallback that needs no extra night.',
        ],
      ],
      images: [1, 2, 4, 3, 5],
      departures: {
        weekday: 6,
        months: [5, 6, 7, 8, 9],
        count: 13,
        cities: ['DEL', 'BOM', 'BLR'],
        seats: 20,
        peak: [6, 7],
        past: 2,
      },
      seo: [
        'Ladakh tour package: Leh, Nubra, Pangong in 8 days',
        'Seven nights on the Ladakh loop with flights, permits, all meals and oxygen support. Two acclimatisation nights in Leh on every departure.',
      ],
      popularity: 94,
      age: [220, 21],
    },
  ],
};
