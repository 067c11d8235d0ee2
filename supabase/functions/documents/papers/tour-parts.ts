import type { Content } from 'pdfmake/interfaces';
import type { Booking } from '../document-data.ts';
import { colours, list, section, table } from '../paper/parts.ts';

type Plan = Pick<Booking['package'], 'itinerary' | 'hotels' | 'inclusions'>;

const mealNames = new Map([
  ['breakfast', 'Breakfast'],
  ['lunch', 'Lunch'],
  ['dinner', 'Dinner'],
]);

export function itinerary(days: Plan['itinerary']): Content[] {
  const [first, ...rest] = days
    .toSorted((a, b) => a.day_no - b.day_no)
    .map(({ day_no, title, body, overnight, meals }): Content => {
      const last = [
        overnight ? `Night in ${overnight}` : '',
        meals.map((meal) => mealNames.get(meal) ?? meal).join(', '),
      ].filter(Boolean);
      return {
        margin: [0, 3, 0, 5],
        unbreakable: body.length < 1200,
        columns: [
          { width: 46, text: `Day ${day_no}`, bold: true, color: colours.accent },
          {
            width: '*',
            stack: [
              { text: title, bold: true },
              ...(body ? [{ text: body, margin: [0, 1, 0, 1] as [number, number, number, number] }] : []),
              ...(last.length > 0 ? [{ text: last.join(' · '), style: 'small' }] : []),
            ],
          },
        ],
      };
    });
  return first ? section('Day by day', first, ...rest) : [];
}

export function hotelTable(hotels: Plan['hotels']): Content[] {
  if (hotels.length === 0) return [];
  return section(
    'Hotels',
    table({
      widths: ['*', 110, 60, 50],
      head: ['Hotel', 'Place', 'Class', 'Nights'],
      numbers: 1,
      body: hotels.map(({ name, city, stars, nights, or_similar }) => [
        or_similar ? `${name} or similar` : name,
        city,
        `${stars}-star`,
        String(nights),
      ]),
    }),
  );
}

export function inclusionLists(inclusions: Plan['inclusions']): Content[] {
  const labels = (wanted: string) =>
    inclusions.filter(({ kind }) => kind === wanted).map(({ label }) => label);
  const included = labels('include');
  const excluded = labels('exclude');
  return [
    ...(included.length > 0 ? section('What is included', list(included)) : []),
    ...(excluded.length > 0 ? section('What is not included', list(excluded)) : []),
  ];
}
