import {
  clockDifference,
  type EdgeNote,
  edgeNoteKey,
  isWriteDenied,
  type ReleaseStore,
  removeOldReports,
  writeCounts,
  writeEdgeNote,
} from '@aertrip/release';
import { errorMessage, type Health } from '../health';
import type { FollowedLog } from '../releases/follow-log';
import type { VisitCounter } from './visit-counter';

/**
 * The time by the store's clock, which all edges and everybody who releases share: this machine's own may be days ahead or
 * behind.
 */
export function createStoreClock() {
  let ahead = 0;
  let difference: string | undefined;
  return {
    /** @param time of this machine */
    at: (time: Date) => new Date(time.getTime() - ahead),
    /** Learns from a record just written. @param modifiedAt time of the store; `undefined` without one */
    learn(writtenAt: Date, modifiedAt: Date | undefined) {
      if (!modifiedAt) return;
      difference = clockDifference(writtenAt, modifiedAt);
      ahead = difference ? writtenAt.getTime() - modifiedAt.getTime() : 0;
    },
    /** In words how far this machine's clock is off; `undefined` when it is right. */
    describe: () =>
      difference && `It is ${difference} the clock of the release store, which is used in its place.`,
  };
}

export type StoreClock = ReturnType<typeof createStoreClock>;

/** Time in ms after which an edge without write permission tries again: the permission may have been granted. */
const deniedFor = 60_000;

/** Time in ms after which the note is written although nothing changed. */
const noteInterval = 30_000;

const place = 'Writing to the release store';
const clockPlace = 'The clock of this machine';

export interface WriterOptions {
  readonly store: ReleaseStore;
  readonly channel: string;
  readonly siteUrl: string;
  readonly source: FollowedLog;
  readonly counter: VisitCounter;
  readonly clock: StoreClock;
  readonly health: Health;
  readonly edge: string;
}

export function createWriter(options: WriterOptions) {
  const { store, channel, siteUrl, source, counter, health, edge, clock } = options;
  let deniedUntil = Number.NEGATIVE_INFINITY;
  let lastNote: { readonly text: string; readonly at: number } | undefined;

  async function attempt(what: string, work: () => Promise<void>): Promise<void> {
    if (performance.now() < deniedUntil) return;
    try {
      await work();
      health.settle(what);
      health.settle(place);
    } catch (error) {
      if (!isWriteDenied(error)) {
        health.report(what, errorMessage(error));
        return;
      }
      deniedUntil = performance.now() + deniedFor;
      health.report(
        place,
        'This edge may not write to it. It serves, and counts nothing: other edges watch the releases.',
      );
    }
  }

  async function writeVisits(): Promise<void> {
    for (const counted of counter.unwritten()) {
      const { app, version, counts } = counted;
      await writeCounts({ store, channel, app }, { version, edge, counts });
      counter.written(counted);
    }
  }

  const serving = (): EdgeNote['serving'] =>
    Object.fromEntries(
      [...source.live()].map(([app, { live, canary, changed }]) => [
        app,
        { live, ...(canary ? { canary: canary.version } : {}), revision: changed },
      ]),
    );

  /** Reads the store's time from the last write. @returns whether this machine's clock is off */
  async function learnTime(writtenAt: Date): Promise<boolean> {
    const before = clock.describe();
    clock.learn(writtenAt, (await store.stat(edgeNoteKey(channel, edge)))?.modifiedAt);
    const found = clock.describe();
    if (found) health.report(clockPlace, found);
    else if (before) health.settle(clockPlace);
    return found !== undefined;
  }

  /** @param begun when the round began, by the monotonic clock */
  async function writeNote(now: Date, begun: number): Promise<void> {
    const content = { site: siteUrl, serving: serving(), health: health.list() };
    const text = JSON.stringify(content);
    if (lastNote?.text === text && now.getTime() - lastNote.at < noteInterval) return;
    const write = () => writeEdgeNote(store, channel, edge, { at: clock.at(now).toISOString(), ...content });
    // The counts before may have taken long.
    const writtenAt = new Date(now.getTime() + performance.now() - begun);
    await write();
    const isOff = await learnTime(writtenAt);
    if (isOff && !lastNote) await write();
    if (!lastNote) await removeOldReports(store, channel, clock.at(now));
    lastNote = { text, at: now.getTime() };
  }

  return {
    /**
     * Runs work that writes. It never rejects: the health reports a failure. Without the right to write, nothing is tried
     * for a while, and one sentence reports it.
     */
    attempt,
    /** Writes the counts since the last call, and the record of the served releases. */
    async write(now: Date) {
      const begun = performance.now();
      await attempt('The counts of visits', writeVisits);
      await attempt('The note of what is served', () => writeNote(now, begun));
    },
    /** Writes the rest, and removes the record. */
    async writeLast() {
      await writeVisits();
      await store.remove(edgeNoteKey(channel, edge));
    },
  };
}
