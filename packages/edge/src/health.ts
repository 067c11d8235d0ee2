import { ReleaseRefused } from '@aertrip/release';
import { log } from '@aertrip/telemetry';

/** Current problems of the edge. Each change is logged once, not at every affected request. */
export interface Health {
  /** @param place affected part, such as `the registry of remote-admin` */
  report(place: string, failure: string): void;
  settle(place: string): void;
  list(): string[];
}

export function createHealth(): Health {
  const current = new Map<string, string>();
  return {
    report(place, failure) {
      if (current.get(place) === failure) return;
      current.set(place, failure);
      log.error(`${place}: ${failure}`);
    },
    settle(place) {
      if (current.delete(place)) log.warn(`${place}: works again.`);
    },
    list: () => [...current].map(([place, failure]) => `${place}: ${failure}`),
  };
}

/** The message of an error, without advice for the command line. */
export function errorMessage(error: unknown): string {
  if (error instanceof ReleaseRefused) return error.parts.found;
  return error instanceof Error ? error.message : String(error);
}
