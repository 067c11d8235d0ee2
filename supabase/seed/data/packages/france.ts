import { day, internationalExcludes, type DestinationPackages } from '../package-spec';

export const france: DestinationPackages = {
  destination: 'france',
  packages: [
    {
      code: 'FRA-01',
      slug: 'paris-and-the-riviera',
      title: 'Paris & the Riviera',
      kind: 'group',
      summary:
        'Four nights in Paris and three in Nice, joined by a TGV that crosses France before lunch is over.',
      overview: [
        'Paris deserves four nights: one for the tower, one for the Louvre, one for Versailles and one for nothing but walking. Then the fast train runs south and the light changes.',
        'From Nice, Monaco and Èze are half an hour away by the coast road. The group is small enough for bistros that do not take coaches, and two evenings are left free on purpose.',
      ],
      highlights: [
        'Eiffel Tower, second level, with a timed entry at dusk',
        'Louvre with a guide who picks fifteen works, not fifteen hundred',
        'Versailles with the gardens and the Queen’s Hamlet',
        'TGV from Paris to Nice in under six hours',
        'Monaco and the village of Èze along the middle corniche',
      ],
      stops: [
        ['Paris', 4],
        ['Nice', 3],
      ],
      days: [
        day(
          'Arrive in Paris',
          'Coach from Charles de Gaulle. Rest until four, then the islands on foot: Notre-Dame, open again since 2024, and the quay of the booksellers. First dinner near the Canal Saint-Martin.',
          'D',
        ),
        day(
          'Louvre and Eiffel Tower',
          'The Louvre at nine with a guide; Tuileries and the Champs-Élysées after lunch. At the tower our slot is an hour before sunset, so you see the city twice.',
          'BD',
        ),
        day(
          'Versailles',
          'Forty minutes by RER. State apartments and the Hall of Mirrors, a picnic by the Grand Canal and the hamlet where a queen played farmer. Evening cruise on the Seine.',
          'BL',
        ),
        day(
          'A day of your own',
          'Montmartre with the tour manager in the morning; then museums, shops, or Disneyland if you added it. The evening is free.',
          'B',
        ),
        day(
          'TGV to Nice',
          'Gare de Lyon at ten, the Mediterranean by four, with lunch boxes on board. Promenade des Anglais as the lamps come on.',
          'BLD',
        ),
        day(
          'Monaco and Èze',
          'The palace guard at five to twelve, the casino square, and Èze on its rock with a garden of cactus and a perfumer who lets you smell before you buy.',
          'BD',
        ),
        day(
          'Old Nice and Antibes',
          'Flower market in Cours Saleya, socca from the oven, and a train to Antibes for the ramparts and a swim in season. Farewell dinner, vegetarian Niçoise on request.',
          'BD',
        ),
        day(
          'Fly home from Nice',
          'The airport lies at the end of the promenade, twenty minutes by tram.',
          'B',
        ),
      ],
      hotels: [
        ['Hôtel des Deux Colombes', 4],
        ['Azure Pebble Hotel', 3],
      ],
      themes: ['heritage', 'honeymoon', 'food'],
      twin: 189999,
      deposit: 40000,
      balanceDueDays: 60,
      maxGroup: 24,
      pace: 'Moderate',
      includes: [
        ['flights', 'Flights to Paris and from Nice'],
        ['trains', 'TGV in second class with reserved seats'],
        ['hotels', 'Seven nights in central hotels'],
        ['meals', 'Breakfast daily, two lunches and five dinners'],
        ['tickets', 'Eiffel Tower, Louvre, Versailles, Seine cruise'],
        ['visa', 'Schengen visa fee'],
        ['insurance', 'Travel insurance'],
        ['tour-manager', 'Tour manager from India'],
      ],
      excludes: [
        ...internationalExcludes,
        'City tax paid at the hotel, about EUR 8 a night and person in Paris',
      ],
      optional: ['Disneyland Paris, one day, with transfers'],
      faqs: [
        [
          'Can we go up to the top of the tower?',
          'The summit is sold at the tower on the day and depends on wind; the second level is guaranteed.',
        ],
        [
          'Is the Riviera good in April?',
          'Warm enough to sit outside, 16 to 18 °C; the sea is for the brave until June.',
        ],
      ],
      images: [1, 5, 2, 4],
      departures: {
        weekday: 5,
        months: [4, 5, 6, 7, 9, 10],
        count: 11,
        cities: ['BOM', 'DEL', 'BLR'],
        seats: 24,
        peak: [6, 7],
        past: 1,
      },
      seo: [
        'Paris and French Riviera tour, 8 days by TGV',
        'Four nights in Paris, three in Nice, with Louvre, Versailles, Eiffel Tower, Monaco, flights and Schengen visa.',
      ],
      popularity: 84,
      age: [170, 18],
    },
  ],
};
