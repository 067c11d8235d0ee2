import { ReleaseRefused } from '@aertrip/release';
import { log } from '@aertrip/telemetry';

/** Current problems of the edge. Each change is logged once, not at every affected request. */
export function createHealth() {
  const current = new Map<string, string>();
  return {
    /** @param place affected part, such as `the registry of remote-admin` */
    report(place: string, failure: string) {
      if (current.get(place) === failure) return;
      current.set(place, failure);
      log.error(`${place}: ${failure}`);
    },
    settle(place: string) {
      if (current.delete(place)) log.warn(`${place}: works again.`);
    },
    list: () => [...current].map(([place, failure]) => `${place}: ${failure}`),
  };
}

export type Health = ReturnType<typeof createHealth>;

/** The message of an error, without advice for the command line. */
export function errorMessage(error: unknown): string {
  if (error instanceof ReleaseRefused) return error.parts.found;
  return error instanceof Error ? error.message : String(error);
}
