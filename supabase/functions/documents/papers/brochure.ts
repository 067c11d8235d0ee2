import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces';
import type { Company } from '../../_shared/company.ts';
import { count, formatDay, formatMoney } from '../../_shared/format.ts';
import type { Tour } from '../document-data.ts';
import { list, note, paragraph, section, table } from '../paper/parts.ts';
import { sheet } from '../paper/sheet.ts';
import { colours } from '../paper/theme.ts';

const onSale = ['open', 'guaranteed'];

/** Maximum of departures in the table; the site lists all. */
const shownDepartures = 12;

const mealNames = new Map([
  ['breakfast', 'Breakfast'],
  ['lunch', 'Lunch'],
  ['dinner', 'Dinner'],
]);

/** @param today in India, as `2026-11-22` */
export function brochurePaper(
  tour: Tour,
  company: Company,
  siteUrl: string,
  today: string,
): TDocumentDefinitions {
  const included = labels(tour, 'include');
  const excluded = labels(tour, 'exclude');
  return sheet({
    title: 'Tour brochure',
    marks: [tour.destinations?.name ?? '', formatDay(today)].filter(Boolean),
    company,
    content: [
      { text: tour.title, fontSize: 22, bold: true, lineHeight: 1.05, margin: [0, 10, 0, 2] },
      {
        text: `${count(tour.nights, 'night')}, ${count(tour.days, 'day')}`,
        style: 'soft',
        margin: [0, 0, 0, 8],
      },
      { text: tour.summary, fontSize: 11, margin: [0, 0, 0, 6] },
      ...tour.overview
        .split(/\n{2,}/)
        .filter(Boolean)
        .map(paragraph),
      ...(tour.highlights.length > 0 ? section('Highlights', list(tour.highlights)) : []),
      ...itinerary(tour),
      ...departures(tour, today),
      ...(included.length > 0 ? section('What is included', list(included)) : []),
      ...(excluded.length > 0 ? section('What is not included', list(excluded)) : []),
      note(
        `Prices are per person before GST and TCS, as of ${formatDay(today)}. Today's: ${tourUrl(tour, siteUrl)}`,
      ),
    ],
  });
}

const labels = ({ package_inclusions }: Tour, wanted: string) =>
  package_inclusions
    .filter(({ kind }) => kind === wanted)
    .toSorted((a, b) => a.sort - b.sort)
    .map(({ label }) => label);

const tourUrl = ({ slug, destinations }: Tour, siteUrl: string) =>
  destinations ? `${siteUrl}/packages/${destinations.slug}/${slug}` : `${siteUrl}/package/${slug}`;

function itinerary({ itinerary_days }: Tour): Content[] {
  const [first, ...rest] = itinerary_days
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

function departures({ departures: all }: Tour, today: string): Content[] {
  const open = all
    .filter(
      ({ status, starts_on, seats_shown }) => onSale.includes(status) && starts_on > today && seats_shown > 0,
    )
    .toSorted((a, b) => a.starts_on.localeCompare(b.starts_on))
    .slice(0, shownDepartures);
  if (open.length === 0) return [];
  return section(
    'Departures and prices',
    table({
      widths: [80, '*', 80, 80, 80],
      head: ['Starts on', 'From', 'Twin sharing', 'Triple sharing', 'Single'],
      numbers: 3,
      body: open.map(({ starts_on, departure_cities, departure_prices }) => [
        formatDay(starts_on),
        departure_cities?.name ?? 'Land only',
        price(departure_prices, 'twin'),
        price(departure_prices, 'triple'),
        price(departure_prices, 'single'),
      ]),
    }),
  );
}

function price(prices: Tour['departures'][number]['departure_prices'], wanted: string): string {
  const found = prices.find(({ occupancy }) => occupancy === wanted);
  return found ? formatMoney(found.amount_paise) : '–';
}
