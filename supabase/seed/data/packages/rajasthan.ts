import { day, domesticExcludes, type DestinationPackages } from '../package-spec';

export const rajasthan: DestinationPackages = {
  destination: 'rajasthan',
  packages: [
    {
      code: 'RAJ-01',
      slug: 'royal-rajasthan-jaipur-jodhpur-udaipur',
      title: 'Royal Rajasthan: Jaipur, Jodhpur & Udaipur',
      kind: 'group',
      summary:
        'Three capitals and three colours in seven nights, by road through the Aravallis with Ranakpur on the way.',
      overview: [
        'The pink city for its bazaars, the blue city for its fort, the white city for its lake. Between Jodhpur and Udaipur stands Ranakpur, with 1,444 marble pillars, no two alike.',
        'We chose havelis inside the old towns rather than hotels on the ring road. You can walk out for a kulhad of lassi and find the way back.',
      ],
      highlights: [
        'Amber fort early, before the coaches, by jeep',
        'Mehrangarh with its audio guide and the lanes of the blue city on foot',
        'Ranakpur’s Jain temple on the road to Udaipur',
        'Boat on Lake Pichola in the last light',
        'A block-printing morning in Sanganer where you print your own scarf',
      ],
      stops: [
        ['Jaipur', 3],
        ['Jodhpur', 2],
        ['Udaipur', 2],
      ],
      days: [
        day(
          'Arrive in Jaipur',
          'The group meets at Jaipur airport at two. Albert Hall’s façade and the bazaars of the walled city by e-rickshaw as the lamps come on; dinner with Kalbelia dancers.',
          'D',
        ),
        day(
          'Amber and the observatory',
          'Up to Amber by jeep at eight. The Sheesh Mahal, then down past Jal Mahal to the City Palace and Jantar Mantar, whose sundial still tells the time to two seconds.',
          'BL',
        ),
        day(
          'Block prints and Nahargarh',
          'In Sanganer, printers show how a pattern needs a block for each colour; take home what you make. Free afternoon for Johari Bazaar, sunset over the city from Nahargarh.',
          'B',
        ),
        day(
          'By way of Pushkar to Jodhpur',
          'Five and a half hours in two parts. Pushkar for its lake and the only well-known temple of Brahma, lunch under neem trees, Jodhpur by six.',
          'BLD',
        ),
        day(
          'Mehrangarh and the blue lanes',
          'The fort rises 120 metres straight from the town. Two hours inside, then down on foot through Brahmpuri to the clock tower and a makhaniya lassi. Jaswant Thada at dusk.',
          'B',
        ),
        day(
          'Ranakpur to Udaipur',
          'South into the Aravallis, three hours to Ranakpur, where light falls on marble from every side; then two and a half more through villages with painted doors. Cultural show at Bagore ki Haveli.',
          'BD',
        ),
        day(
          'City Palace and Lake Pichola',
          'A morning in the City Palace, a long lunch, and the boat at five past Jag Mandir. The farewell dinner is on the roof, with the lake below.',
          'BD',
        ),
        day(
          'Fly from Udaipur',
          'Saheliyon ki Bari if the flight is late, or one more walk along the ghats. Transfer to Dabok airport, 45 minutes.',
          'B',
        ),
      ],
      hotels: [
        ['Johari Courtyard Hotel', 3],
        ['Blue Lane Haveli', 2],
        ['Pichola Steps Hotel', 2],
      ],
      themes: ['heritage', 'family', 'food'],
      twin: 38999,
      deposit: 8000,
      maxGroup: 30,
      pace: 'Moderate',
      includes: [
        ['flights', 'Flights to Jaipur and from Udaipur'],
        ['hotels', 'Seven nights in havelis and town hotels'],
        ['breakfast', 'Breakfast daily, two lunches and four dinners'],
        ['coach', 'Air-conditioned coach with water on board'],
        ['tickets', 'All monuments named, boat on Pichola included'],
        ['guide', 'Local guides in the three cities'],
        ['tour-manager', 'Tour manager throughout'],
      ],
      excludes: [...domesticExcludes, 'Camera fees at monuments'],
      faqs: [
        [
          'How much walking is there?',
          'About four kilometres on fort days, with steps. Mehrangarh has a lift for those who ask; Amber does not.',
        ],
        [
          'Is Jain food available?',
          'Everywhere on this route, and without extra charge. Tell us when you book.',
        ],
      ],
      images: [1, 3, 2, 5, 4],
      departures: {
        weekday: 0,
        months: [10, 11, 12, 1, 2, 3],
        count: 14,
        cities: ['BOM', 'BLR', 'CCU'],
        seats: 30,
        peak: [12, 1],
        past: 2,
      },
      seo: [
        'Rajasthan tour: Jaipur, Jodhpur and Udaipur in 8 days',
        'Seven nights in Rajasthan with flights, haveli stays, guides and tickets. Amber, Mehrangarh, Ranakpur and a boat on Lake Pichola.',
      ],
      popularity: 90,
      age: [240, 14],
    },
  ],
};
