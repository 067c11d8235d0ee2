import type { Master, MasterRow } from './master';

export interface TimelineEntry {
  readonly row: MasterRow;
  /** `today`: the one that applies; `ended`: it would, but its last day has passed. */
  readonly state: 'next' | 'today' | 'ended' | 'past';
  /** The first day on which it does not apply any more, an ISO day; null while no other follows. */
  readonly until: string | null;
}

/** The rows of one rule in the order of time, the latest first. */
export interface Timeline {
  readonly key: string;
  /** What tells this rule from the others of its master, by property; empty where a master is one rule. */
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
  let hasCurrent = false;
  return latestFirst.map((row, index) => {
    const next = latestFirst[index - 1];
    const ends = dayOf(row, 'validTo');
    const until = [ends && dayAfter(ends), next && dayOf(next, 'validFrom')]
      .filter((day) => typeof day === 'string')
      .toSorted()[0];
    const hasBegun = String(row.validFrom) <= today;
    let state: TimelineEntry['state'] = hasBegun ? 'past' : 'next';
    if (hasBegun && !hasCurrent) {
      hasCurrent = true;
      state = until !== undefined && until <= today ? 'ended' : 'today';
    }
    return { row, state, until: until ?? null };
  });
}

/** The rows in use of a dated master, rule by rule, as the database applies them. `today` is an ISO day. */
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
