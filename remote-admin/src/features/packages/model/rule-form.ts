import * as v from 'valibot';
import type { DepartureRule } from './departure-rule';
import { departureSchema, type DepartureForm } from './departure-form';

/** A recurrence rule as typed, with the seats and prices of its departures. */
export const ruleFormSchema = v.intersect([
  departureSchema,
  v.pipe(
    v.object({
      from: v.pipe(v.string(), v.isoDate('Choose a date.')),
      to: v.pipe(v.string(), v.isoDate('Choose a date.')),
      weekdays: v.pipe(v.array(v.string()), v.minLength(1, 'Choose at least one day of the week.')),
      everyWeeks: v.string(),
    }),
    v.forward(
      v.partialCheck(
        [['from'], ['to']],
        ({ from, to }) => to >= from,
        'The last date must not be before the first.',
      ),
      ['to'],
    ),
  ),
]);

export type RuleForm = DepartureForm & {
  from: string;
  to: string;
  weekdays: string[];
  everyWeeks: string;
};

const isDay = (day: string) => /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day));

/** Parses the typed rule; null while it is incomplete. */
export function toRule({ from, to, weekdays, everyWeeks }: RuleForm): DepartureRule | null {
  if (!isDay(from) || !isDay(to) || weekdays.length === 0) return null;
  return { from, to, weekdays: weekdays.map(Number), everyWeeks: Number(everyWeeks) || 1 };
}
