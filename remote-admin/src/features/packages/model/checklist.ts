import { formatDate, formatExactPaise } from '@aertrip/platform';
import { toPaise } from '../../../lib/form/money-input';
import type { DepartureForm } from './departure-form';
import { occupancyNames, type Occupancy } from './package-enums';
import type { PackageForm } from './package-form';

/** Something to look at before a package is published. */
export interface Finding {
  readonly text: string;
  /** Of the form, by the id of its section. */
  readonly section: string;
  /** The departure it is about, by its place in the form. */
  readonly departure?: number;
}

export interface Checklist {
  /** What the database refuses to publish without. */
  readonly missing: readonly Finding[];
  /** What is allowed, and seldom meant. */
  readonly weak: readonly Finding[];
}

/** How far a price may be from another one before somebody should look, as a share. */
const widest = 0.3;

/** What search engines show of a title and of a description, in characters. */
const seoTitleLength = 60;
const seoDescriptionLength = 160;

const paiseOf = ({ prices }: DepartureForm, occupancy: Occupancy): number | null => {
  const paise = toPaise(prices[occupancy]);
  return paise === null || Number.isNaN(paise) ? null : paise;
};

const isOnSale = ({ status, startsOn }: DepartureForm, today: string) =>
  (status === 'open' || status === 'guaranteed') && startsOn > today;

/** The same rules as `app.publish_problems()`, which has the last word. */
function findMissing(form: PackageForm, today: string, needsDepartures: boolean): Finding[] {
  const days = Number(form.nights) + 1;
  return [
    form.title.trim().length < 4 && { text: 'A title', section: 'basics' },
    form.summary.trim() === '' && { text: 'A summary', section: 'basics' },
    form.destinationId === '' && { text: 'A destination', section: 'basics' },
    !form.images.some(({ alt }) => alt.trim() !== '') && {
      text: 'At least one image with alternative text',
      section: 'images',
    },
    form.itineraryDays.length !== days && {
      text: days === 1 ? 'An itinerary of one day' : `An itinerary of exactly ${days} days`,
      section: 'itinerary',
    },
    needsDepartures &&
      form.kind !== 'customised' &&
      !form.departures.some(
        (departure) => isOnSale(departure, today) && paiseOf(departure, 'twin') !== null,
      ) && {
        text: 'At least one future open departure with a price for twin sharing',
        section: 'departures',
      },
  ].filter((finding) => finding !== false);
}

function middleOf(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle];
  const lower = sorted.length % 2 === 0 ? sorted[middle - 1] : upper;
  return upper === undefined || lower === undefined ? null : (upper + lower) / 2;
}

const isFar = (paise: number, from: number) => from > 0 && Math.abs(paise - from) > from * widest;

const inPercent = (paise: number, from: number) => {
  const percent = Math.round((paise / from - 1) * 100);
  return percent > 0 ? `${percent} % above` : `${-percent} % below`;
};

/** One price against what it was live; where it is new, against the middle of all departures, itself among them. */
function comparePrice(paise: number, live: number | null, all: readonly number[]): string | null {
  if (live !== null && live > 0) {
    return isFar(paise, live) ? `${inPercent(paise, live)} what is live (${formatExactPaise(live)})` : null;
  }
  const middle = all.length >= 3 ? middleOf(all) : null;
  return middle !== null && isFar(paise, middle)
    ? `${inPercent(paise, middle)} the usual price (${formatExactPaise(middle)})`
    : null;
}

const priced: readonly Occupancy[] = ['twin', 'single', 'triple', 'child_with_bed', 'child_without_bed'];
const children: readonly Occupancy[] = ['child_with_bed', 'child_without_bed', 'infant'];

function findWeakPrices(form: PackageForm, live: PackageForm | null, today: string): Finding[] {
  const rows = form.departures
    .map((departure, index) => ({ departure, index }))
    .filter(({ departure }) => isOnSale(departure, today));
  return rows.flatMap(({ departure, index }) => {
    const texts: string[] = [];
    const tell = (occupancy: Occupancy, text: string) => texts.push(`${occupancyNames[occupancy]}: ${text}`);
    const before = departure.departureId
      ? live?.departures.find(({ departureId }) => departureId === departure.departureId)
      : undefined;
    const twin = paiseOf(departure, 'twin');
    if (twin === null) tell('twin', 'no price, so nobody can book it');
    for (const occupancy of priced) {
      const paise = paiseOf(departure, occupancy);
      if (paise === null) continue;
      if (paise === 0) {
        tell(occupancy, 'the price is zero');
        continue;
      }
      const all = rows.flatMap((row) => paiseOf(row.departure, occupancy) || []);
      const far = comparePrice(paise, before ? paiseOf(before, occupancy) : null, all);
      if (far) tell(occupancy, far);
    }
    const single = paiseOf(departure, 'single');
    if (twin !== null && single !== null && single < twin) tell('single', 'below twin sharing');
    for (const child of children) {
      const paise = paiseOf(departure, child);
      if (twin !== null && paise !== null && paise > twin) tell(child, 'above an adult in twin sharing');
    }
    return texts.map((text) => ({
      text: `${formatDate(departure.startsOn)}, ${text}`,
      section: 'departures',
      departure: index,
    }));
  });
}

const isLong = (text: string, length: number) => text.trim().length > length;

function findWeakTexts(form: PackageForm): Finding[] {
  const withoutAlt = form.images.filter(({ alt }) => alt.trim() === '').length;
  return [
    withoutAlt > 0 && {
      text:
        withoutAlt === 1
          ? 'One image has no alternative text'
          : `${withoutAlt} images have no alternative text`,
      section: 'images',
    },
    !form.inclusions.some(({ kind }) => kind === 'include') && {
      text: 'Nothing is said to be included',
      section: 'inclusions',
    },
    form.stops.length === 0 && { text: 'No stop: there is no route to show', section: 'route' },
    isLong(form.seoTitle, seoTitleLength) && {
      text: `The title for search engines has ${form.seoTitle.trim().length} characters; they show ${seoTitleLength}`,
      section: 'seo',
    },
    isLong(form.seoDescription, seoDescriptionLength) && {
      text: `The description for search engines has ${form.seoDescription.trim().length} characters; they show ${seoDescriptionLength}`,
      section: 'seo',
    },
  ].filter((finding) => finding !== false);
}

/**
 * What to look at before a package is published as it stands in the form.
 * @param live what visitors see now; null when they see none of it
 * @param today as `2026-11-22`
 */
export function checkPackage(form: PackageForm, live: PackageForm | null, today: string): Checklist {
  const noDates =
    live !== null &&
    form.kind !== 'customised' &&
    !form.departures.some((departure) => isOnSale(departure, today));
  return {
    // Departures pass by themselves: what is live stays live without one.
    missing: findMissing(form, today, live === null),
    weak: [
      ...(noDates ? [{ text: 'No departure to come is open', section: 'departures' }] : []),
      ...findWeakPrices(form, live, today),
      ...findWeakTexts(form),
    ],
  };
}
