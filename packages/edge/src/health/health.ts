import { ReleaseRefused } from '@aertrip/release';

/** What the edge cannot do at present. Each change is written to the log once, not at every request it touches. */
export interface Health {
  /** @param place what is affected, such as `the registry of remote-admin` */
  report(place: string, problem: string): void;
  /** It works (again). */
  settle(place: string): void;
  /** In sentences. */
  list(): string[];
}

export function createHealth(): Health {
  const current = new Map<string, string>();
  return {
    report(place, problem) {
      if (current.get(place) === problem) return;
      current.set(place, problem);
      console.error(`${place}: ${problem}`);
    },
    settle(place) {
      if (current.delete(place)) console.error(`${place}: works again.`);
    },
    list: () => [...current].map(([place, problem]) => `${place}: ${problem}`),
  };
}

/** What was found; what a person at a command line should do now is left out. */
export function errorMessage(error: unknown): string {
  if (error instanceof ReleaseRefused) return error.parts.found;
  return error instanceof Error ? error.message : String(error);
}
