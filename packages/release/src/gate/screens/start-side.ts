import type { Browser } from 'playwright-core';
import { readLoads } from '../../releases/screen-fixtures';
import { eachOf } from '../../store/release-store';
import type { BrowserCheckInput } from '../browser-check';
import type { CreateCheckedPages } from './checked-pages';
import { picturePrefix } from './checked-site';
import { registryWith, type Comparison, type Side } from './comparison';
import { replayRecordings } from './replay';
import { startScreenSite, type ScreenSite } from './run-screens';

/** What a comparison runs with. */
export interface Setting {
  readonly browser: Browser;
  readonly createPages: CreateCheckedPages;
  readonly input: BrowserCheckInput;
  readonly comparison: Comparison;
}

const timeWithoutRecording = '2026-01-01T06:30:00.000Z';

/**
 * Starts a site with the releases of one side and the recorded answers.
 * @param isRecording takes every picture as there, and notes it
 */
export async function startSide(
  { browser, createPages, input, comparison }: Setting,
  { host, remote }: Side,
  isRecording = false,
): Promise<ScreenSite> {
  const store = input.store;
  const replay = replayRecordings(comparison.recordings);
  const loads = await eachOf(remote ? [host, remote] : [host], 1, (side) => readLoads(store, side));
  const noted = new Set(loads.flatMap((screens) => Object.values(screens).flat()));
  return startScreenSite({
    browser,
    createPages,
    store,
    host,
    registry: await registryWith(store, input.channel, remote),
    time: Date.parse(comparison.recordings[0]?.recordedAt ?? timeWithoutRecording),
    ...replay,
    hasPicture: (path) => isRecording || noted.has(picturePrefix + path) || replay.hasPicture(path),
  });
}
