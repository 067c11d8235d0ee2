import * as v from 'valibot';
import type { DepartureRule } from './departure-rule';
import { prices, seats, struckOutPrices } from './departure-form';

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
