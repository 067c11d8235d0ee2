/** What was started, to be stopped in the opposite order. */
export interface StopList {
  add(stop: () => Promise<void>): void;
  /** Stops everything once; what is added later is stopped by the next call. */
  stopAll(): Promise<void>;
}

export function createStopList(): StopList {
  const stops: (() => Promise<void>)[] = [];
  return {
    add: (stop) => void stops.push(stop),
    async stopAll() {
      for (const stop of stops.splice(0).toReversed()) await stop();
    },
  };
}
