import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces';
import type { Company } from '../../_shared/company.ts';
import { count, formatDay, formatMoney } from '../../_shared/format.ts';
import type { Tour } from '../document-data.ts';
import { list, note, paragraph, section, table } from '../paper/parts.ts';
import { sheet } from '../paper/sheet.ts';
import { inclusionLists, itinerary } from './tour-parts.ts';

const onSale = ['open', 'guaranteed'];

/** Maximum of departures in the table; the site lists all. */
const shownDepartures = 12;

/** @param today in India, as `2026-11-22` */
export function brochurePaper(
  tour: Tour,
  company: Company,
  siteUrl: string,
  today: string,
): TDocumentDefinitions {
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
      ...itinerary(tour.itinerary_days),
      ...departures(tour, today),
      ...inclusionLists(tour.package_inclusions.toSorted((a, b) => a.sort - b.sort)),
      note(
        `Prices are per person before GST and TCS, as of ${formatDay(today)}. Today's: ${tourUrl(tour, siteUrl)}`,
      ),
    ],
  });
}

const tourUrl = ({ slug, destinations }: Tour, siteUrl: string) =>
  destinations ? `${siteUrl}/packages/${destinations.slug}/${slug}` : `${siteUrl}/package/${slug}`;

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
