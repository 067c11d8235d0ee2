import { todayInIndia } from '@aertrip/platform';
import type { Master, MasterRow } from './master';

export interface TimelineEntry {
  readonly row: MasterRow;
  /** `today`: applies now; `ended`: no successor, and its last day has passed. */
  readonly state: 'next' | 'today' | 'ended' | 'past';
  /** First day on which it no longer applies, an ISO day; null without a successor. */
  readonly until: string | null;
}

/** The rows of one rule, latest first. */
export interface Timeline {
  readonly key: string;
  /** Properties that identify this rule within its master; empty for a master with one rule. */
  readonly of: Readonly<Record<string, unknown>>;
  readonly entries: readonly TimelineEntry[];
}

const dayOf = (row: MasterRow, property: string) =>
  typeof row[property] === 'string' ? row[property] : null;

function dayAfter(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + 1);
  return date.toISOString().slice(0, 10);
}

function toEntries(rows: readonly MasterRow[], today: string): TimelineEntry[] {
  const latestFirst = rows.toSorted((a, b) => String(b.validFrom).localeCompare(String(a.validFrom)));
  const current = latestFirst.find(({ validFrom }) => String(validFrom) <= today)?.validFrom;
  return latestFirst.map((row, index) => {
    // Rows that begin on the same day apply together, like the steps of a cancellation policy.
    const next = latestFirst.slice(0, index).findLast(({ validFrom }) => validFrom !== row.validFrom);
    const ends = dayOf(row, 'validTo');
    const until = [ends && dayAfter(ends), next && dayOf(next, 'validFrom')]
      .filter((day) => typeof day === 'string')
      .toSorted()[0];
    const hasEnded = until !== undefined && until <= today;
    const begun = row.validFrom !== current ? 'past' : hasEnded ? 'ended' : 'today';
    return { row, state: String(row.validFrom) > today ? 'next' : begun, until: until ?? null };
  });
}

/** Active rows of a dated master by rule, as the database applies them. `today` is an ISO day. */
export function toTimelines({ dated = [] }: Master, rows: readonly MasterRow[], today: string): Timeline[] {
  const groups = new Map<string, MasterRow[]>();
  for (const row of rows.filter(({ active }) => active)) {
    const key = dated.map((property) => String(row[property])).join(' ');
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return [...groups]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([key, group]) => ({
      key,
      of: Object.fromEntries(dated.map((property) => [property, group[0]?.[property]])),
      entries: toEntries(group, today),
    }));
}

/** Whether rows of a dated master may end without a successor. */
export const hasLastDay = ({ fields }: Master): boolean => fields.some(({ name }) => name === 'validTo');

/** A master whose started rows allow only a change of the last day. */
export const toEnding = (master: Master): Master => ({
  ...master,
  singular: `last day of ${master.singular}`,
  fields: [
    {
      kind: 'date',
      name: 'validTo',
      label: 'Last day',
      hint: 'Today or later. Blank = until further notice.',
      optional: true,
    },
  ],
  check: ({ validTo = '' }) =>
    validTo === '' || validTo >= todayInIndia()
      ? null
      : { field: 'validTo', message: 'Choose today or a later date.' },
});
