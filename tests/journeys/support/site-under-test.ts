import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createFolderStore } from '@aertrip/release';

export interface SiteUnderTest {
  /** Folder of the release store that the site serves from. */
  readonly store: string;
  /** Link that signs in to the release console; each use makes another. */
  readonly consoleLink?: string;
}

/** File in which the site's process describes itself to the journeys; one a port. */
export const noticeFile = (port: string) => path.join(tmpdir(), `aertrip-journeys-${port}.json`);

/** @throws Error when the site was not started by `serve-fresh-site.ts` */
export function siteUnderTest(): SiteUnderTest {
  return JSON.parse(readFileSync(noticeFile(process.env.TEST_PORT ?? '3210'), 'utf8')) as SiteUnderTest;
}

/** Its release store. */
export const storeUnderTest = () => createFolderStore(siteUnderTest().store);
