import type { Database } from '../embedded/data/database';

export interface SeedTarget {
  database: Database;
  /** Where the files of the bucket are kept. */
  objectsFolder: string;
  /** Sends a request to the backend itself, e.g. `/auth/v1/signup`. */
  request: (path: string, init: RequestInit) => Response | Promise<Response>;
  anonKey: string;
  log: (line: string) => void;
}

/** Fills a new data folder with the demo, once. */
export async function runSeed(_target: SeedTarget): Promise<void> {
  return Promise.resolve();
}
