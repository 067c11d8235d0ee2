/** Time in ms by which a clock may differ from the store's: services tell whole seconds, and answers take their time. */
const tolerated = 10 * 60_000;

/**
 * The time by the store's clock, which all edges and everybody who releases share: this machine's own may be days ahead or
 * behind.
 */
export interface StoreClock {
  /** @param time of this machine */
  at(time: Date): Date;
  /** Learns from a record just written. @param modifiedAt time of the store; `undefined` without one */
  learn(writtenAt: Date, modifiedAt: Date | undefined): void;
  /** In words how far this machine's clock is off; `undefined` when it is right. */
  describe(): string | undefined;
}

function inWords(ms: number): string {
  const minutes = Math.round(ms / 60_000);
  if (minutes < 120) return `${minutes} minutes`;
  const hours = Math.round(minutes / 60);
  return hours < 48 ? `${hours} hours` : `${Math.round(hours / 24)} days`;
}

export function createStoreClock(): StoreClock {
  let ahead = 0;
  return {
    at: (time) => new Date(time.getTime() - ahead),
    learn(writtenAt, modifiedAt) {
      if (!modifiedAt) return;
      const difference = writtenAt.getTime() - modifiedAt.getTime();
      ahead = Math.abs(difference) > tolerated ? difference : 0;
    },
    describe: () =>
      ahead === 0
        ? undefined
        : `It is ${inWords(Math.abs(ahead))} ${ahead > 0 ? 'ahead of' : 'behind'} the clock of the release store, which is used in its place.`,
  };
}

/**
 * Converts the current time to the clock of a record's author, so that durations from a time in the record are correct
 * despite clock skew.
 * @param now by the store's clock
 * @param recordedAt by the clock of the record's author
 * @param storedAt of the same moment, by the store's clock
 */
export function asRecorded(now: Date, recordedAt: string, storedAt: Date | undefined): Date {
  if (!storedAt) return now;
  const ahead = Date.parse(recordedAt) - storedAt.getTime();
  return Math.abs(ahead) > tolerated ? new Date(now.getTime() + ahead) : now;
}
