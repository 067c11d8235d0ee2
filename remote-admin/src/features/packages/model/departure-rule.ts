import * as v from 'valibot';
import { type DepartureForm, prices, seats, struckOutPrices } from './departure-form';

/** Departure limit of a rule, against a typo in the year. */
export const ruleLimit = 200;

interface DepartureRule {
  /** First and last possible day, `YYYY-MM-DD`, inclusive. */
  readonly from: string;
  readonly to: string;
  /** 0 is Sunday, 6 is Saturday. */
  readonly weekdays: readonly number[];
  /** 1 for every week, 2 for every second week counted from the first one, … */
  readonly everyWeeks: number;
}

const dayLength = 86_400_000;

// Plain dates: UTC keeps the arithmetic free of time zones and daylight saving.
const toTime = (day: string) => Date.parse(`${day}T00:00:00Z`);
const toDay = (time: number) => new Date(time).toISOString().slice(0, 10);

/** The days of a rule, in order; at most `ruleLimit`. Empty for an inverted range. */
export function getRuleDays({ from, to, weekdays, everyWeeks }: DepartureRule): string[] {
  const first = toTime(from);
  const last = toTime(to);
  const firstSunday = first - new Date(first).getUTCDay() * dayLength;
  const days: string[] = [];
  for (let time = first; time <= last && days.length < ruleLimit; time += dayLength) {
    const week = Math.floor((time - firstSunday) / (7 * dayLength));
    if (weekdays.includes(new Date(time).getUTCDay()) && week % everyWeeks === 0) days.push(toDay(time));
  }
  return days;
}

const getDepartureKey = ({
  departureCityId,
  startsOn,
}: Pick<DepartureForm, 'departureCityId' | 'startsOn'>) => `${departureCityId} ${startsOn}`;

/**
 * Creates a rule's departures, equal except for the day. Skips days with a departure from the same city: the database
 * allows one a day.
 */
export function getRuleDepartures(
  rule: DepartureRule,
  template: DepartureForm,
  existing: readonly DepartureForm[],
): { added: DepartureForm[]; skipped: number } {
  const taken = new Set(existing.map(getDepartureKey));
  const candidates = getRuleDays(rule).map((startsOn) => ({
    ...template,
    departureId: crypto.randomUUID(),
    startsOn,
    prices: { ...template.prices },
    mrp: { ...template.mrp },
  }));
  const added = candidates.filter((departure) => !taken.has(getDepartureKey(departure)));
  return { added, skipped: candidates.length - added.length };
}

/** Indexes of departures that duplicate city and day of an earlier one. */
export function findDuplicateDepartures(departures: readonly DepartureForm[]): number[] {
  const seen = new Set<string>();
  return departures.flatMap((departure, index) => {
    const key = getDepartureKey(departure);
    if (seen.has(key)) return [index];
    seen.add(key);
    return [];
  });
}

/** A recurrence rule as typed, with the city, the seats and the prices of its departures. */
export const ruleFormSchema = v.pipe(
  v.object({
    from: v.pipe(v.string(), v.isoDate('Choose a date.')),
    to: v.pipe(v.string(), v.isoDate('Choose a date.')),
    weekdays: v.pipe(v.array(v.string()), v.minLength(1, 'Choose at least one day of the week.')),
    everyWeeks: v.string(),
    departureCityId: v.string(),
    seatsTotal: seats,
    prices,
    mrp: prices,
  }),
  v.forward(
    v.partialCheck(
      [['from'], ['to']],
      ({ from, to }) => to >= from,
      'The last date must not be before the first.',
    ),
    ['to'],
  ),
  struckOutPrices(),
);

export type RuleForm = v.InferInput<typeof ruleFormSchema>;

/** Parses the typed rule; null while it is incomplete. */
export function toRule({ from, to, weekdays, everyWeeks }: RuleForm): DepartureRule | null {
  if (from === '' || to === '' || weekdays.length === 0) return null;
  return { from, to, weekdays: weekdays.map(Number), everyWeeks: Number(everyWeeks) };
}
