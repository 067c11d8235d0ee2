import * as v from 'valibot';
import { parse } from '@aertrip/platform/rows';
import { countText } from '../../../shared/count-text';
import type { MasterRow } from './master';

const stepSchema = v.object({
  scope: v.string(),
  validFrom: v.string(),
  daysBefore: v.number(),
  chargeBp: v.number(),
});

interface Step extends v.InferOutput<typeof stepSchema> {
  readonly row: MasterRow;
}

/** Steps that apply together. */
export interface Ladder {
  readonly scope: string;
  readonly validFrom: string;
  /** `current`: the latest started one of its scope. */
  readonly state: 'current' | 'future' | 'replaced';
  /** From the earliest cancellation to the latest. */
  readonly steps: readonly {
    readonly row: MasterRow;
    readonly when: string;
    readonly daysBefore: number;
    readonly chargeBp: number;
  }[];
}

/** Describes when a step applies; `before` is the day from which the previous step applies. */
function formatWhen(daysBefore: number, before: number | undefined, isLast: boolean): string {
  const days = countText(daysBefore, 'day', 'days');
  if (before === undefined) return isLast ? 'On any day' : `${days} before departure or earlier`;
  if (isLast) return `Fewer than ${countText(before, 'day', 'days')} before`;
  return before - 1 === daysBefore ? `${days} before` : `${before - 1} to ${days} before`;
}

/** Groups active rows into ladders, latest first, by the rules of the database. `today` is an ISO day. */
export function toLadders(rows: readonly MasterRow[], today: string): Ladder[] {
  const groups = new Map<string, Step[]>();
  for (const row of rows) {
    const step = { row, ...parse(stepSchema, row) };
    const key = `${step.validFrom} ${step.scope}`;
    if (row.active) groups.set(key, [...(groups.get(key) ?? []), step]);
  }
  const begun = new Set<string>();
  return [...groups]
    .toSorted(([a], [b]) => b.localeCompare(a))
    .flatMap(([, [...group]]) => {
      const steps = group.toSorted((a, b) => b.daysBefore - a.daysBefore);
      const [first] = steps;
      if (!first) return [];
      const { scope, validFrom } = first;
      const state = validFrom > today ? 'future' : begun.has(scope) ? 'replaced' : 'current';
      if (state === 'current') begun.add(scope);
      return {
        scope,
        validFrom,
        state,
        steps: steps.map(({ row, daysBefore, chargeBp }, index) => ({
          row,
          daysBefore,
          chargeBp,
          when: formatWhen(daysBefore, steps[index - 1]?.daysBefore, index === steps.length - 1),
        })),
      };
    });
}
