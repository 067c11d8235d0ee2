import { readApps, ReleaseRefused } from '@aertrip/release';
import type { ConsoleOptions } from './options';

/**
 * The apps of the site as the release store lists them. While the store cannot be read, the last list that could be, so
 * that every app is shown with what is wrong.
 */
export function createAppList({ store, apps = ['host'] }: Pick<ConsoleOptions, 'store' | 'apps'>) {
  let known = apps;
  return async (): Promise<readonly string[]> => {
    try {
      known = await readApps(store);
    } catch (error) {
      if (!(error instanceof ReleaseRefused)) throw error;
    }
    return known;
  };
}
