import { todayInIndia } from '@aertrip/platform';
import * as v from 'valibot';
import type { Ladder } from './ladder';

const isDayCount = (text: string) => /^\d{1,3}$/.test(text.trim()) && Number(text) <= 365;
const isPercent = (text: string) => /^\d{1,3}(\.\d{1,2})?$/.test(text.trim()) && Number(text) <= 100;

/** A ladder form; numbers stay text, so that no input is lost. */
export const ladderFormSchema = v.object({
  scope: v.string(),
  validFrom: v.pipe(
    v.string(),
    v.isoDate('Choose a date.'),
    v.check((day) => day === '' || day >= todayInIndia(), 'The start date must be today or later.'),
  ),
  steps: v.pipe(
    v.array(
      v.object({
        daysBefore: v.pipe(v.string(), v.check(isDayCount, 'Enter a whole number from 0 to 365.')),
        percent: v.pipe(v.string(), v.check(isPercent, 'Enter a percentage from 0 to 100.')),
      }),
    ),
    v.minLength(1, 'Add at least one step.'),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      dataset.value.forEach(({ daysBefore }, index, steps) => {
        const first = steps.findIndex((step) => Number(step.daysBefore) === Number(daysBefore));
        if (first === index || !isDayCount(daysBefore)) return;
        addIssue({
          message: 'Another step has the same number of days.',
          path: [
            { type: 'array', origin: 'value', input: steps, key: index, value: steps[index] },
            {
              type: 'object',
              origin: 'value',
              input: steps[index] as Record<string, unknown>,
              key: 'daysBefore',
              value: daysBefore,
            },
          ],
        });
      });
    }),
  ),
});

export type LadderForm = v.InferInput<typeof ladderFormSchema>;

/** A successor of a ladder, without a date yet. */
export const toFollowingLadder = ({ scope, steps }: Ladder): LadderForm => ({
  scope,
  validFrom: '',
  steps: steps.map(({ daysBefore, chargeBp }) => ({
    daysBefore: String(daysBefore),
    percent: String(chargeBp / 100),
  })),
});

/** Converts a validated ladder to rows of `cancellation_rules`. */
export const toLadderRows = ({ scope, validFrom, steps }: LadderForm) =>
  steps.map(({ daysBefore, percent }) => ({
    scope,
    valid_from: validFrom,
    days_before: Number(daysBefore),
    charge_bp: Math.round(Number(percent) * 100),
  }));
