import * as v from 'valibot';
import { parseJson } from '../core/parse-json';
import { visitHistoryFolder } from '../core/store-layout';
import type { Stream } from '../channel/apps';
import { eachOf } from '../store/each-of';
import { toStore } from '../store/open-store';
import { readText } from '../store/release-store';
import { countedHealthSchema, noHealth, sumOfHealth, type CountedHealth } from '../core/counted-health';

/** Retention of the hourly health of visits, in ms. */
export const visitHistoryLength = 7 * 24 * 60 * 60_000;

/** By version. */
const hourSchema = v.record(v.string(), countedHealthSchema);

const daySchema = v.object({
  /** Health by hour, such as `2026-11-23T03` (UTC). */
  hours: v.record(v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}T\d{2}$/)), hourSchema),
});

/** Counts of one edge for an app on one day, by hour and version. */
export type HoursOfVisits = Readonly<Record<string, Readonly<Record<string, CountedHealth>>>>;

/** Health of a release in one hour, by the time of the reports. */
export interface HourOfVisits {
  /** Start of the hour, ISO 8601. */
  readonly at: string;
  readonly version: string;
  readonly health: CountedHealth;
}

const dayLength = '2026-11-23'.length;

/** `2026-11-23` (UTC). */
export const dayOf = (time: Date) => time.toISOString().slice(0, 10);

/** `2026-11-23T03` (UTC). */
export const hourOf = (time: Date) => time.toISOString().slice(0, 13);

/** Adds a count to an hour. */
export function withHour(
  hours: HoursOfVisits,
  hour: string,
  { version, health }: Pick<HourOfVisits, 'version' | 'health'>,
): HoursOfVisits {
  const known = hours[hour] ?? {};
  return { ...hours, [hour]: { ...known, [version]: sumOfHealth(known[version] ?? noHealth, health) } };
}

/** Replaces the counts of one edge for one day. */
export async function writeVisitHistory(
  { store, channel, app }: Stream,
  { day, edge, hours }: { readonly day: string; readonly edge: string; readonly hours: HoursOfVisits },
): Promise<void> {
  const key = `${visitHistoryFolder(channel, app)}/${day}.${edge}.json`;
  await toStore(store).write(key, JSON.stringify({ hours }));
}

/** Stored days of an app, with their keys. */
async function listDays({ store, channel, app }: Stream) {
  const folder = visitHistoryFolder(channel, app);
  const names = await toStore(store).list(folder);
  return names.map((name) => ({ key: `${folder}/${name}`, day: name.slice(0, dayLength) }));
}

async function readHours({ store }: Stream, key: string): Promise<HoursOfVisits> {
  const text = await readText(toStore(store), key);
  if (text === undefined) return {};
  return parseJson(daySchema, text, key, 'Remove it: only curves of the past are made of it.').hours;
}

/**
 * Health of an app's visits from all edges, hour by hour, oldest first. Leaves out hours without visits.
 * @throws ReleaseRefused when the store cannot be read or its content is invalid
 */
export async function readVisitHistory(stream: Stream, since: Date): Promise<HourOfVisits[]> {
  const days = (await listDays(stream)).filter(({ day }) => day >= dayOf(since));
  const perEdge = await eachOf(days, 8, ({ key }) => readHours(stream, key));
  const hours = new Map<string, HourOfVisits>();
  for (const [hour, versions] of perEdge.flatMap((counted) => Object.entries(counted))) {
    if (hour < hourOf(since)) continue;
    for (const [version, health] of Object.entries(versions)) {
      const key = `${hour} ${version}`;
      const sum = sumOfHealth(hours.get(key)?.health ?? noHealth, health);
      hours.set(key, { at: `${hour}:00:00.000Z`, version, health: sum });
    }
  }
  return [...hours.values()].toSorted(
    (a, b) => a.at.localeCompare(b.at) || a.version.localeCompare(b.version),
  );
}

/** Removes days that are older than the retention. */
export async function removeOldVisitHistory(stream: Stream, now: Date): Promise<void> {
  const first = dayOf(new Date(now.getTime() - visitHistoryLength));
  const old = (await listDays(stream)).filter(({ day }) => day < first);
  await eachOf(old, 8, ({ key }) => toStore(stream.store).remove(key));
}
