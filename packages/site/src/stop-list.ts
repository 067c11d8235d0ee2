/** Stop functions of started parts, called in reverse order. */
export interface StopList {
  add(stop: () => Promise<void>): void;
  /** Stops each part once; a later call stops the parts added since. */
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
