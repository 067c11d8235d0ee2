import { readEntries, type Entry } from '../base/entries';
import type { DaySpec, DepartureSpec, PackageSpec } from '../base/package-spec';
import type { Meal } from '../base/types';
import { getScope } from '../masters/destinations';

const usualExcludes = {
  domestic: [
    'Lunches and drinks not listed in the itinerary',
    'Tips, laundry, telephone and other personal expenses',
  ],
  international: [
    'Meals and drinks not listed in the itinerary',
    'Tips, laundry, excess baggage and other personal expenses',
  ],
};

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

const meals: Readonly<Record<string, Meal>> = { B: 'breakfast', L: 'lunch', D: 'dinner' };

/** `> Title | BD | What happens | picture`, with `–` for a day without meals; the picture is optional. */
function readDay([title = '', letters = '', body = '', picture]: string[]): DaySpec {
  const given = letters === '–' ? [] : [...letters];
  return {
    title,
    body,
    meals: given.map((letter) => {
      const meal = meals[letter];
      if (!meal) throw new Error(`${title}: ${letter} is not a meal`);
      return meal;
    }),
    picture: picture ?? null,
  };
}

/** `2 Srinagar, 1 Gulmarg` */
const readNights = (list: string[]): [name: string, nights: number][] =>
  list.map((each) => [each.replace(/^\d+ /, ''), Number.parseInt(each, 10)]);

function readDepartures(entry: Entry): DepartureSpec | null {
  if (entry.fact('departures') === undefined) return null;
  return {
    count: entry.number('departures'),
    weekday: weekdays.indexOf(entry.fact('weekday') ?? ''),
    months: entry.numbers('months'),
    peak: entry.numbers('peak'),
    cities: entry.list('cities'),
    seats: entry.number('seats'),
    past: entry.optionalNumber('past') ?? 0,
  };
}

/**
 * Tours of a destination. The first line of prose is the summary, the others are the overview. Marks: `*` highlight,
 * `>` day, `+` inclusion, `-` exclusion, with `(usual)` for those of every tour, `~` optional, `?` question.
 */
export const readTours = (destination: string, text: string): PackageSpec[] =>
  readEntries(text, (entry) => {
    const [code = '', slug = '', title = ''] = entry.heading;
    const [summary = '', ...overview] = entry.prose;
    return {
      destination,
      code,
      slug,
      title,
      kind: entry.choice('kind', ['group', 'customised', 'weekend']) ?? 'group',
      summary,
      overview,
      highlights: entry.marked('*'),
      stops: readNights(entry.list('stops')),
      days: entry.rows('>').map(readDay),
      hotels: readNights(entry.list('hotels')),
      themes: entry.list('themes'),
      twin: entry.number('twin'),
      deposit: entry.number('deposit'),
      balanceDueDays: entry.optionalNumber('balanceDueDays') ?? 45,
      maxGroup: entry.optionalNumber('maxGroup') ?? null,
      minAge: entry.optionalNumber('minAge') ?? null,
      pace: entry.choice('pace', ['Relaxed', 'Moderate', 'Active']) ?? null,
      joinsAt: entry.fact('joinsAt') ?? null,
      includes: entry.rows('+').map(([inclusion = '', label = '']) => [inclusion, label]),
      excludes: entry
        .marked('-')
        .flatMap((label) => (label === '(usual)' ? usualExcludes[getScope(destination)] : [label])),
      optional: entry.marked('~'),
      faqs: entry.rows('?').map(([question = '', answer = '']) => [question, answer]),
      images: entry.numbers('pictures'),
      departures: readDepartures(entry),
      seoTitle: entry.fact('seoTitle') ?? null,
      seoDescription: entry.fact('seoDescription') ?? null,
      popularity: entry.number('popularity'),
      status: entry.choice('status', ['draft', 'published', 'archived']) ?? 'published',
      publishInDays: entry.optionalNumber('publishInDays') ?? null,
      created: entry.number('created'),
      updated: entry.number('updated'),
    };
  });
